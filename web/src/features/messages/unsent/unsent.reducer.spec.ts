import { describe, expect, it } from 'vitest';
import { ApiError, toApiError, toNetworkError } from '#shared/api/api-error.js';
import {
  judge,
  nextOf,
  orderAfter,
  type UnsentList,
  type UnsentChange,
  type UnsentMessage,
  pauseAfter,
  reduceUnsent,
  UPLOAD_ATTEMPTS,
} from './unsent.reducer.js';

function makeItem(id: string, edit: Partial<UnsentMessage> = {}): UnsentMessage {
  return {
    id,
    pairKey: 'p',
    content: 'text',
    writtenAt: '2026-01-01T00:00:00.000Z',
    order: 1,
    file: null,
    uploadId: null,
    state: 'waiting',
    attempts: 0,
    notBefore: 0,
    progress: 0,
    ...edit,
  };
}
const refusal = (status: number, code = 'chat.some') => new ApiError(code, status, 'no');
const after = (unsent: UnsentList, ...changes: UnsentChange[]) => changes.reduce(reduceUnsent, unsent);
const stumbled = (id: string, error: unknown, step: 'upload' | 'message' = 'message'): UnsentChange => ({
  type: 'stumbled',
  id,
  step,
  error,
  now: 1_000_000,
  random: 1,
  online: true,
});

describe('judge', () => {
  it('shows a message as failed that the day has no room for, rather than trying for hours', () => {
    const spent = toApiError(429, { code: 'request.budget_spent' });
    expect([judge(spent, 'message', 1, true), judge(spent, 'upload', 1, true)]).toEqual(['failed', 'failed']);
  });

  it.each<[string, number, string]>([
    ['no answer at all', 0, 'later'],
    ['a session that has to begin anew', 401, 'later'],
    ['too many requests', 429, 'later'],
    ['a busy conversation', 503, 'later'],
    ['a broken server', 500, 'later'],
    ['a message that was sent and removed since', 410, 'gone'],
    ['a blank text', 400, 'failed'],
    ['somebody who is not connected', 403, 'failed'],
    ['a conversation that is not there', 404, 'failed'],
    ['an id that was used before', 409, 'failed'],
  ])('of a message takes %s (%i) for %s', (_name, status, verdict) => {
    for (const attempts of [1, 50]) expect(judge(refusal(status), 'message', attempts, true)).toBe(verdict);
  });

  it('MSG-078 of a file takes a refusal for failed, and what may pass after some tries', () => {
    for (const status of [400, 403, 413, 415, 500, 502]) expect(judge(refusal(status), 'upload', 1, true)).toBe('failed');
    for (const error of [toNetworkError(new Error('cut')), refusal(503), refusal(429)]) {
      expect(judge(error, 'upload', 1, true)).toBe('later');
      expect(judge(error, 'upload', UPLOAD_ATTEMPTS, true)).toBe('failed');
    }
  });

  it('waits for as long as there is no connection', () => {
    expect(judge(toNetworkError(new Error('offline')), 'upload', 99, false)).toBe('later');
  });

  it('sends a file again whose upload was swept away, but not for ever', () => {
    expect(judge(refusal(404, 'uploads.not_found'), 'message', 1, true)).toBe('upload-again');
    expect(judge(refusal(404, 'uploads.not_found'), 'message', UPLOAD_ATTEMPTS, true)).toBe('failed');
  });

  it('takes a mistake of this program for failed', () => {
    expect(judge(new TypeError('x'), 'message', 1, true)).toBe('failed');
  });
});

describe('pauseAfter', () => {
  it('doubles, spreads over half of itself and never passes a minute', () => {
    expect([1, 2, 3, 4].map((attempts) => pauseAfter(attempts, 1))).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(pauseAfter(1, 0)).toBe(500);
    expect(pauseAfter(400, 1)).toBe(60_000);
  });
});

describe('reduceUnsent', () => {
  it('SAFETY-P5 keeps the order in which messages were written, conversation by conversation', () => {
    const unsent = after(
      [],
      { type: 'added', item: makeItem('b', { order: 2 }) },
      { type: 'restored', items: [makeItem('a', { order: 1 }), makeItem('q', { order: 0, pairKey: 'q' })] },
    );
    expect(unsent.map(({ id }) => id)).toEqual(['q', 'a', 'b']);
    expect(nextOf(unsent, 'p')?.id).toBe('a');
    expect(nextOf(after(unsent, { type: 'removed', id: 'a' }), 'p')?.id).toBe('b');
  });

  it('adds an item once, whoever tells of it', () => {
    const unsent = after([], { type: 'added', item: makeItem('a') });
    expect(after(unsent, { type: 'added', item: makeItem('a') })).toBe(unsent);
    expect(after(unsent, { type: 'restored', items: [makeItem('a', { state: 'failed' })] })).toBe(unsent);
  });

  it('sends what another tab was sending when it was closed, from the start', () => {
    const [item] = after([], { type: 'restored', items: [makeItem('a', { state: 'sending', progress: 0.5 })] });
    expect(item).toMatchObject({ state: 'waiting', progress: 0 });
  });

  it('waits longer after each failure and keeps its place', () => {
    const unsent = [makeItem('a'), makeItem('b', { order: 2 })];
    const once = after(unsent, { type: 'began', id: 'a' }, stumbled('a', refusal(503)));
    expect(once[0]).toMatchObject({ state: 'waiting', attempts: 1, notBefore: 1_001_000 });
    expect(nextOf(once, 'p')?.id).toBe('a');
    expect(after(once, stumbled('a', refusal(503)))[0]).toMatchObject({ attempts: 2, notBefore: 1_002_000 });
    expect(after(once, { type: 'woken' })[0]?.notBefore).toBe(0);
    expect(after(unsent, { type: 'woken' })).toBe(unsent);
  });

  it('goes on past what failed, and sends it last when it is tried again', () => {
    const unsent = after([makeItem('a'), makeItem('b', { order: 2 })], stumbled('a', refusal(403)));
    expect(unsent[0]).toMatchObject({ id: 'a', state: 'failed' });
    expect(nextOf(unsent, 'p')?.id).toBe('b');
    const retried = after(unsent, { type: 'retried', id: 'a', order: 3 });
    expect(retried.map(({ id, state }) => [id, state])).toEqual([
      ['b', 'waiting'],
      ['a', 'waiting'],
    ]);
    expect(after(retried, { type: 'retried', id: 'b', order: 9 })).toEqual(retried);
  });

  it('drops without a word what was sent once and removed since', () => {
    expect(after([makeItem('a')], stumbled('a', refusal(410, 'chat.message_gone')))).toEqual([]);
  });

  it('keeps an upload that is done over failures of its message, until it is lost', () => {
    const uploaded = after([makeItem('a', { attempts: 2 })], { type: 'uploaded', id: 'a', uploadId: 'u' });
    expect(uploaded[0]).toMatchObject({ uploadId: 'u', attempts: 0, progress: 1 });
    expect(after(uploaded, stumbled('a', refusal(500)))[0]?.uploadId).toBe('u');
    expect(after(uploaded, stumbled('a', refusal(404, 'uploads.not_found')))[0]).toMatchObject({ uploadId: null, state: 'waiting' });
  });

  it('never goes back in progress, and changes nothing of what is gone', () => {
    const unsent = after([makeItem('a')], { type: 'progressed', id: 'a', progress: 0.5 });
    expect(after(unsent, { type: 'progressed', id: 'a', progress: 0.4 })).toBe(unsent);
    for (const change of [stumbled('x', refusal(500)), { type: 'began', id: 'x' }, { type: 'removed', id: 'x' }] as UnsentChange[])
      expect(after(unsent, change)).toBe(unsent);
  });

  it('takes over how another tab says it stands', () => {
    const changed = makeItem('a', { state: 'failed' });
    expect(after([makeItem('a')], { type: 'changed', item: changed })).toEqual([changed]);
    expect(after([], { type: 'changed', item: changed })).toEqual([]);
  });
});

describe('orderAfter', () => {
  it('is behind everything, also when the clock was set back', () => {
    expect(orderAfter([], 50)).toBe(50);
    expect(orderAfter([makeItem('a', { order: 90 })], 50)).toBe(91);
  });
});
