import { describe, expect, it } from 'vitest';
import { hasCode, toApiError, toNetworkError } from './api-error.js';

describe('toApiError', () => {
  it('ERR-007 keeps code, status, detail and request id of a problem document', () => {
    const error = toApiError(404, { code: 'user-not-found', title: 'Not found', detail: 'No such account', requestId: 'r1' });
    expect({ code: error.code, status: error.status, detail: error.detail, requestId: error.requestId }).toEqual({
      code: 'user-not-found',
      status: 404,
      detail: 'No such account',
      requestId: 'r1',
    });
    expect(error.message).toBe('No such account');
  });

  it('falls back to the first field error, then the title', () => {
    expect(toApiError(400, { code: 'request.invalid', title: 'Invalid', errors: [{ path: 'email', message: 'too long' }] }).detail).toBe(
      'too long',
    );
    expect(toApiError(400, { code: 'request.invalid', title: 'Invalid' }).detail).toBe('Invalid');
  });

  it('keeps the words among the details, and nothing else', () => {
    const details = { until: '2026-11-29T12:00:00.000Z', caseToken: 'a-token', left: 3, deeper: {} };
    expect(toApiError(403, { code: 'identity.account_suspended', details }).details).toEqual({
      until: '2026-11-29T12:00:00.000Z',
      caseToken: 'a-token',
    });
    expect(toApiError(403, { code: 'user-disabled' }).details).toEqual({});
  });

  it('survives an answer that is not a problem document', () => {
    expect(toApiError(502, '<html>').code).toBe('unreadable');
    expect(toApiError(500, undefined).detail).toBe('The server answered 500.');
    expect(toApiError(400, { code: 'x', errors: [null, 7, { path: 3 }] }).fieldErrors).toEqual([]);
  });
});

describe('hasCode', () => {
  it('compares the code only on our own errors', () => {
    expect(hasCode(toNetworkError(new TypeError('failed')), 'network')).toBe(true);
    expect(hasCode({ code: 'network' }, 'network')).toBe(false);
  });
});
