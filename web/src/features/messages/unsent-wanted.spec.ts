import { afterEach, describe, expect, it, vi } from 'vitest';
import { UNSENT_DATABASE } from '#features/session/member-storage.js';
import { mayKeepUnsent, onUnsentWanted, wantUnsent } from './unsent-wanted.js';

afterEach(() => vi.unstubAllGlobals());

describe('unsent messages', () => {
  it.each([
    ['nothing', () => Promise.resolve([{ name: 'other' }]), false],
    ['some', () => Promise.resolve([{ name: 'other' }, { name: UNSENT_DATABASE }]), true],
    ['what it does not say', () => Promise.reject(new Error('SecurityError')), true],
  ])('SPEED-10 may wait in a browser that keeps %s, or not', async (_what, databases, may) => {
    vi.stubGlobal('indexedDB', { databases });
    expect(await mayKeepUnsent()).toBe(may);
  });

  it('may wait in a browser that cannot be asked', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(await mayKeepUnsent()).toBe(true);
  });

  it('are taken up once they are wanted, whoever says so first, and not by who has gone', () => {
    const [early, gone, late] = [vi.fn(), vi.fn(), vi.fn()];
    onUnsentWanted(early);
    onUnsentWanted(gone)();
    expect(early).not.toHaveBeenCalled();
    wantUnsent();
    onUnsentWanted(late);
    expect([early, gone, late].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
  });
});
