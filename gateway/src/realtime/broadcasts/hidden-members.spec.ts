import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '@affinity/kit/logging/logger';
import { HiddenMembers } from './hidden-members.js';

interface Load {
  memberId: string;
  answer: (hidden: readonly string[] | null) => void;
  fail: () => void;
}

/** Lets all answers take effect. */
const turn = () => vi.advanceTimersByTimeAsync(0);
const ignore = () => undefined;

describe('HiddenMembers', () => {
  let loads: Load[];
  let members: HiddenMembers;
  beforeEach(() => {
    vi.useFakeTimers();
    loads = [];
    members = new HiddenMembers(
      (memberId) => new Promise((answer, reject) => loads.push({ memberId, answer, fail: () => reject(new Error('away')) })),
      createLogger('test', 'silent'),
    );
  });
  afterEach(() => {
    members.stop();
    vi.useRealTimers();
  });

  const joined = async (memberId: string, hidden: string[] = []) => {
    members.join(memberId, ignore);
    loads.at(-1)!.answer(hidden);
    await turn();
  };

  it('lets a member hear of nobody but themselves until it is known from whom they are hidden', async () => {
    expect(members.mayHear('a', 'b')).toBe(false);
    members.join('a', ignore);
    expect(members.mayHear('a', 'b')).toBe(false);
    expect(members.mayHear('a', 'a')).toBe(true);
    loads[0]!.answer(['c']);
    await turn();
    expect(members.mayHear('a', 'b')).toBe(true);
    expect(members.mayHear('a', 'c')).toBe(false);
  });

  it('reads once for all pages of a member, and forgets with the last', async () => {
    const [one, other] = [vi.fn(), vi.fn()];
    members.join('a', one);
    members.join('a', other);
    expect(loads).toHaveLength(1);
    loads[0]!.answer([]);
    await turn();
    members.join('a', one);
    expect(loads).toHaveLength(1);
    members.leave('a', one);
    expect(members.mayHear('a', 'b')).toBe(true);
    members.leave('a', other);
    expect(members.mayHear('a', 'b')).toBe(false);
  });

  it('tells every page of a member from whom something was withheld, once it is known', async () => {
    const [one, other, quiet] = [vi.fn(), vi.fn(), vi.fn()];
    members.join('a', one);
    members.join('a', other);
    members.join('b', quiet);
    members.mayHear('a', 'x');
    for (const { answer } of loads) answer([]);
    await turn();
    expect([one, other, quiet].map((told) => told.mock.calls.length)).toEqual([1, 1, 0]);
  });

  it('DECISION-7 tells nobody of what was withheld of who stays hidden, so that they are as if they were not there', async () => {
    const missed = vi.fn();
    members.join('a', missed);
    members.mayHear('a', 'b');
    loads[0]!.answer(['b']);
    await turn();
    expect(missed).not.toHaveBeenCalled();
    members.refreshAll();
    members.mayHear('a', 'b');
    members.mayHear('a', 'c');
    loads[1]!.answer(['b']);
    await turn();
    expect(missed).toHaveBeenCalledTimes(1);
  });

  it('takes it that somebody else was withheld too when it was a great many', async () => {
    const missed = vi.fn();
    const hidden = Array.from({ length: 200 }, (_unused, index) => `h${index}`);
    members.join('a', missed);
    for (const id of hidden) members.mayHear('a', id);
    loads[0]!.answer(hidden);
    await turn();
    expect(missed).toHaveBeenCalledTimes(1);
  });

  it('hides at once, and reads again to know for how long', async () => {
    await joined('a');
    members.hide('a', 'b');
    expect(members.mayHear('a', 'b')).toBe(false);
    loads[1]!.answer([]);
    await turn();
    expect(members.mayHear('a', 'b')).toBe(true);
  });

  it('takes somebody for hidden until it is known that nobody is, and from a block on', async () => {
    const missed = vi.fn();
    members.join('a', missed);
    expect(members.hidesAnybody('a')).toBe(true);
    loads[0]!.answer([]);
    await turn();
    expect(missed).toHaveBeenCalledTimes(1);
    expect(members.hidesAnybody('a')).toBe(false);
    members.hide('a', 'b');
    expect(members.hidesAnybody('a')).toBe(true);
  });

  it('drops an answer that may be older than a block told meanwhile', async () => {
    members.join('a', ignore);
    members.hide('a', 'b');
    loads[0]!.answer([]);
    await turn();
    expect(members.mayHear('a', 'b')).toBe(false);
    expect(loads).toHaveLength(2);
    loads[1]!.answer(['b']);
    await turn();
    expect(members.mayHear('a', 'b')).toBe(false);
    expect(members.mayHear('a', 'c')).toBe(true);
  });

  it('tries again, and withholds meanwhile, while it cannot be read', async () => {
    members.join('a', ignore);
    loads[0]!.fail();
    await turn();
    expect(loads).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(members.mayHear('a', 'b')).toBe(false);
    loads[1]!.answer([]);
    await turn();
    expect(members.mayHear('a', 'b')).toBe(true);
  });

  it('asks again for one who may hear of nobody when they watch again', async () => {
    members.join('a', ignore);
    loads[0]!.answer(null);
    await vi.advanceTimersByTimeAsync(5000);
    expect(members.mayHear('a', 'b')).toBe(false);
    expect(loads).toHaveLength(1);
    members.join('a', ignore);
    loads[1]!.answer([]);
    await turn();
    expect(members.mayHear('a', 'b')).toBe(true);
  });

  it('after an outage knows nothing until everyone was read again, eight at once', async () => {
    const ids = Array.from({ length: 20 }, (_unused, index) => `m${index}`);
    for (const id of ids) await joined(id);
    loads = [];
    members.refreshAll();
    expect(ids.some((id) => members.mayHear(id, 'x'))).toBe(false);
    expect(loads).toHaveLength(8);
    for (const { answer } of loads.splice(0, 3)) answer([]);
    await turn();
    expect(loads).toHaveLength(8);
    while (loads.length > 0) {
      loads.shift()!.answer([]);
      await turn();
    }
    expect(ids.every((id) => members.mayHear(id, 'x'))).toBe(true);
  });

  it('does not let an answer for one who left settle the one who came back', async () => {
    members.join('a', ignore);
    members.leave('a', ignore);
    members.join('a', ignore);
    loads[0]!.answer([]);
    await turn();
    expect(members.mayHear('a', 'b')).toBe(false);
    loads[1]!.answer(['b']);
    await turn();
    expect(members.mayHear('a', 'c')).toBe(true);
  });
});
