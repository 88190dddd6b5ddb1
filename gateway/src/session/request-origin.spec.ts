import { describe, expect, it } from 'vitest';
import { refuseCrossSite, type MutationHeaders } from './request-origin.js';

const ORIGIN = 'https://affinity.example';
const refusal = (method: string, headers: MutationHeaders): string | undefined => {
  try {
    refuseCrossSite(method, headers, ORIGIN);
    return undefined;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a change', () => {
  it.each(['PUT', 'POST', 'DELETE'])('SAFETY-21 without a body needs our own page and no content type (%s)', (method) => {
    expect(refusal(method, { origin: ORIGIN })).toBeUndefined();
    expect(refusal(method, { origin: ORIGIN, 'content-length': '0' })).toBeUndefined();
    expect(refusal(method, { origin: 'https://evil.example' })).toBe('request.cross_site');
    expect(refusal(method, {})).toBe('request.cross_site');
  });

  it.each(['PUT', 'POST', 'DELETE'])('SAFETY-21 with a body is JSON (%s)', (method) => {
    for (const body of [{ 'content-length': '2' }, { 'transfer-encoding': 'chunked' }]) {
      expect(refusal(method, { origin: ORIGIN, ...body })).toBe('request.unsupported_media_type');
      expect(refusal(method, { origin: ORIGIN, ...body, 'content-type': 'application/json; charset=utf-8' })).toBeUndefined();
    }
  });

  it('SAFETY-21 never has the type of a form, with or without a body', () => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded']) {
      expect(refusal('POST', { origin: ORIGIN, 'content-type': type })).toBe('request.cross_site');
      expect(refusal('POST', { origin: ORIGIN, 'content-type': type, 'content-length': '2' })).toBe('request.cross_site');
    }
  });
});
