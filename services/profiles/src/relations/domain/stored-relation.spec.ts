import { describe, expect, it } from 'vitest';
import { affectedMembers, afterChange, isReceived, UNKNOWN, type RelationChange, type StoredRelation } from './stored-relation.js';

const at = (revision: number): Date => new Date(1_000_000 + revision);
const change = (what: RelationChange['what'], revision: number): RelationChange => ({ what, revision, at: at(revision) });
const after = (changes: readonly RelationChange[]): StoredRelation => changes.reduce(afterChange, UNKNOWN);

function* permutations<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries()) for (const rest of permutations(items.toSpliced(index, 1))) yield [item, ...rest];
}

describe('a relation after its events', () => {
  const history = [change('started', 1), change('passed', 1), change('ended', 2), change('started', 3), change('passed', 3)];

  it.each(history.map((_, index) => history.slice(0, index + 1)))(
    'is the same in whatever order and how often they come (%#)',
    (...events) => {
      const last = events.findLast(({ what }) => what !== 'passed')!;
      const expected = after(events);
      expect(expected).toMatchObject({ active: last.what === 'started', revision: last.revision });
      for (const order of permutations(events)) {
        for (const repeated of order) {
          const { since, ...relation } = after([...order, repeated]);
          expect(relation).toEqual({ active: expected.active, revision: expected.revision, passedRevision: expected.passedRevision });
          if (relation.active) expect(since).toEqual(at(relation.revision));
        }
      }
    },
  );

  it('SPK-030 a spark passed on is not received any more, and a later one is again', () => {
    const sent = after([change('started', 1)]);
    expect(isReceived(sent)).toBe(true);
    expect(isReceived(afterChange(sent, change('passed', 1)))).toBe(false);
    expect(isReceived(after([change('passed', 1), change('started', 1)]))).toBe(false);
    expect(isReceived(after([change('started', 1), change('passed', 1), change('ended', 2), change('started', 3)]))).toBe(true);
  });

  it('nothing is received of what nothing is known about', () => {
    expect(isReceived(UNKNOWN)).toBe(false);
    expect(isReceived(after([change('passed', 1)]))).toBe(false);
  });
});

describe('whose own lists read differently', () => {
  const [memberId, otherId] = ['a', 'b'];
  const started = after([change('started', 1)]);
  const passed = afterChange(started, change('passed', 1));

  it.each([
    ['follow', UNKNOWN, started, [otherId]],
    ['follow', started, after([change('ended', 2)]), [otherId]],
    ['spark', UNKNOWN, started, [memberId, otherId]],
    ['spark', started, passed, [otherId]],
    ['spark', passed, afterChange(passed, change('ended', 2)), [memberId]],
    ['connection', UNKNOWN, started, [memberId]],
    ['block', UNKNOWN, started, []],
    ['mute', UNKNOWN, started, []],
    ['spark', started, afterChange(started, change('started', 3)), []],
  ] as const)('GRAPH-001 GRAPH-004 GRAPH-005 %s (%#)', (kind, before, now, expected) => {
    expect(affectedMembers({ kind, memberId, otherId }, before, now)).toEqual(expected);
  });
});
