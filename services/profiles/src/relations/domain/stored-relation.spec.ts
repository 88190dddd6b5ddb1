import { describe, expect, it } from 'vitest';
import { affectedMembers, isNewer, isReceived, UNKNOWN, type StoredRelation } from './stored-relation.js';

const relation = (active: boolean, revision: number, passedRevision = 0): StoredRelation => ({ active, revision, passedRevision });
const started = relation(true, 1);
const passed = relation(true, 1, 1);
const ended = relation(false, 2);

describe('a relation', () => {
  it('is newer than all states before it, and than none after it', () => {
    const history = [UNKNOWN, started, passed, relation(false, 2, 1), relation(true, 3, 1), relation(true, 3, 3)];
    for (const [at, state] of history.entries()) {
      for (const [other, than] of history.entries()) expect(isNewer(state, than)).toBe(at > other);
    }
  });

  it('SPK-030 a spark passed on is not received any more, and a later one is again', () => {
    expect([started, passed, relation(true, 3, 1)].map(isReceived)).toEqual([true, false, true]);
  });

  it('nothing is received of what nothing is known about', () => {
    expect(isReceived(UNKNOWN)).toBe(false);
  });
});

describe('whose own lists read differently', () => {
  const [memberId, otherId] = ['a', 'b'];

  it.each([
    ['follow', UNKNOWN, started, [memberId, otherId]],
    ['follow', started, ended, [memberId, otherId]],
    ['spark', UNKNOWN, started, [memberId, otherId]],
    ['spark', started, passed, [otherId]],
    ['spark', passed, relation(false, 2, 1), [memberId]],
    ['connection', UNKNOWN, started, [memberId]],
    ['block', UNKNOWN, started, []],
    ['mute', UNKNOWN, started, []],
    ['skip', UNKNOWN, started, []],
    ['spark', started, relation(true, 3), []],
  ] as const)('GRAPH-001 GRAPH-004 GRAPH-005 %s (%#)', (kind, before, now, expected) => {
    expect(affectedMembers({ kind, memberId, otherId }, before, now)).toEqual(expected);
  });
});
