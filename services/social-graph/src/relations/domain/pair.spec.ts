import { describe, expect, it } from '@jest/globals';
import { changesOf, UNRELATED, withChanges, type Pair } from './pair.js';

const AT = new Date('2026-01-01T00:00:00.000Z');

describe('a pair', () => {
  it('does not change when a relation is already as wished', () => {
    expect(changesOf(UNRELATED, 'follow', false)).toEqual([]);
    const following = withChanges(UNRELATED, changesOf(UNRELATED, 'follow', true), AT);
    expect(following.mine.follow).toEqual({ since: AT, revision: 1 });
    expect(following.theirs).toEqual(UNRELATED.theirs);
    expect(changesOf(following, 'follow', true)).toEqual([]);
  });

  it('keeps counting a relation that ended', () => {
    let pair: Pair = UNRELATED;
    for (const active of [true, false, true]) pair = withChanges(pair, changesOf(pair, 'mute', active), AT);
    expect(pair.mine.mute).toEqual({ since: AT, revision: 3 });
  });

  it('loses the follows there are, and only those, when one blocks', () => {
    const standing = { since: AT, revision: 4 };
    const followed: Pair = { ...UNRELATED, theirs: { ...UNRELATED.theirs, follow: standing, mute: standing } };
    const changes = changesOf(followed, 'block', true);
    expect(changes).toEqual([
      { side: 'mine', kind: 'block', active: true, revision: 1 },
      { side: 'theirs', kind: 'follow', active: false, revision: 5 },
    ]);
    expect(withChanges(followed, changes, AT).theirs).toMatchObject({ follow: { since: null, revision: 5 }, mute: standing });
  });
});
