import { describe, expect, it } from 'vitest';
import { assertMayAct, isVisible, UNDO_SECONDS } from '../relation.policy.js';
import {
  ACTS,
  changesOf,
  endedConnection,
  hasReceivedSpark,
  isActive,
  isConnection,
  UNRELATED,
  withChanges,
  type Act,
  type Change,
  type Pair,
  type Side,
} from './pair.js';

const BEFORE = new Date('2026-01-01T00:00:00.000Z');
const AT = new Date('2026-02-02T00:00:00.000Z');

/** What a side does: spark-passed is a spark that the other passed on. */
type Word = 'follow' | 'spark' | 'spark-passed' | 'block' | 'mute' | 'skip';
const ON = { since: BEFORE, revision: 1 };
const OFF = { since: null, revision: 0 };

function pairOf(mine: readonly Word[], theirs: readonly Word[], connected = false): Pair {
  const side = (words: readonly Word[], others: readonly Word[]): Side => ({
    follow: words.includes('follow') ? ON : OFF,
    spark: words.includes('spark') || words.includes('spark-passed') ? ON : OFF,
    block: words.includes('block') ? ON : OFF,
    mute: words.includes('mute') ? ON : OFF,
    skip: words.includes('skip') ? ON : OFF,
    passed: others.includes('spark-passed') ? 1 : 0,
    ended: null,
  });
  return { mine: side(mine, theirs), theirs: side(theirs, mine), connection: connected ? ON : OFF };
}

function refusalOf(pair: Pair, act: Act, at = BEFORE): string | undefined {
  try {
    assertMayAct(pair, act, at);
    return undefined;
  } catch (error) {
    return (error as { code: string }).code.replace('social-graph.', '');
  }
}

/** The refusal's code, or what changes: `+mine follow` turns on, `-connection` off. */
const outcome = (pair: Pair, act: Act): string => refusalOf(pair, act) ?? (changesOf(pair, act).map(inWords).join(', ') || '-');

function inWords(change: Change): string {
  if (change.kind === 'pass') return change.side === 'mine' ? 'pass' : 'their pass';
  const direction = change.active ? '+' : '-';
  return change.kind === 'connection' ? `${direction}connection` : `${direction}${change.side} ${change.kind}`;
}

const UNTOUCHED: Record<Act, string> = {
  follow: '+mine follow',
  unfollow: '-',
  spark: '+mine spark',
  'withdraw-spark': '-',
  pass: 'no_spark',
  connect: 'no_spark_received',
  disconnect: '-',
  'remove-follower': '-',
  block: '+mine block',
  unblock: '-',
  'undo-block': '-',
  mute: '+mine mute',
  unmute: '-',
  skip: '+mine skip',
  unskip: '-',
};
/** A blocked member finds nobody there; but blocking back, and taking that back, is always possible. */
const HIDDEN = {
  ...(Object.fromEntries(ACTS.map((act) => [act, 'member_not_found'])) as Record<Act, string>),
  block: '+mine block',
  unblock: '-',
  'undo-block': '-',
};
const BLOCKED: Record<Act, string> = {
  ...UNTOUCHED,
  follow: 'blocked',
  spark: 'blocked',
  connect: 'blocked',
  block: '-',
  unblock: '-mine block',
  'undo-block': '-mine block',
};

/** Every act in every state that differs in kind. `-`: allowed, and nothing changes. */
const TABLE: [state: string, pair: Pair, outcomes: Record<Act, string>][] = [
  ['nothing is between us', UNRELATED, UNTOUCHED],
  ['I follow', pairOf(['follow'], []), { ...UNTOUCHED, follow: '-', unfollow: '-mine follow', block: '+mine block, -mine follow' }],
  ['they follow', pairOf([], ['follow']), { ...UNTOUCHED, 'remove-follower': '-theirs follow', block: '+mine block, -theirs follow' }],
  [
    'I sparked',
    pairOf(['spark'], []),
    {
      ...UNTOUCHED,
      spark: '-',
      'withdraw-spark': '-mine spark',
      'remove-follower': '-mine spark',
      block: '+mine block, -mine spark',
    },
  ],
  [
    'I sparked and they passed it on',
    pairOf(['spark-passed'], []),
    {
      ...UNTOUCHED,
      spark: '-',
      'withdraw-spark': '-mine spark',
      'remove-follower': '-mine spark',
      block: '+mine block, -mine spark',
    },
  ],
  [
    'I sparked whoever follows me',
    pairOf(['spark'], ['follow']),
    {
      ...UNTOUCHED,
      spark: '-',
      'withdraw-spark': '-mine spark',
      'remove-follower': '-theirs follow, -mine spark',
      block: '+mine block, -theirs follow, -mine spark',
    },
  ],
  [
    'they sparked',
    pairOf([], ['spark']),
    { ...UNTOUCHED, spark: '+mine spark, +connection', pass: 'pass', connect: '+connection', block: '+mine block, -theirs spark' },
  ],
  ['they sparked and I passed it on', pairOf([], ['spark-passed']), { ...UNTOUCHED, pass: '-', block: '+mine block, -theirs spark' }],
  [
    'both sparked, before a spark answered one',
    pairOf(['spark'], ['spark']),
    {
      ...UNTOUCHED,
      spark: '+connection',
      'withdraw-spark': '-mine spark',
      pass: 'pass',
      connect: '+connection',
      'remove-follower': '-mine spark',
      block: '+mine block, -mine spark, -theirs spark',
    },
  ],
  [
    'we are connected and no spark is left',
    pairOf([], [], true),
    { ...UNTOUCHED, connect: '-', disconnect: '-connection', block: '+mine block, -connection' },
  ],
  [
    'we are connected by their spark',
    pairOf([], ['spark'], true),
    {
      ...UNTOUCHED,
      pass: 'pass',
      connect: '-',
      disconnect: '-theirs spark, -connection',
      block: '+mine block, -theirs spark, -connection',
    },
  ],
  [
    'we are connected and I passed their spark on since',
    pairOf([], ['spark-passed'], true),
    { ...UNTOUCHED, pass: '-', connect: '-', disconnect: '-theirs spark, -connection', block: '+mine block, -theirs spark, -connection' },
  ],
  [
    'all that can be is',
    pairOf(['follow', 'spark', 'mute', 'skip'], ['follow', 'spark', 'mute', 'skip'], true),
    {
      follow: '-mine skip',
      unfollow: '-mine follow',
      spark: '-mine skip',
      'withdraw-spark': '-mine spark',
      pass: 'pass',
      connect: '-mine skip',
      disconnect: '-mine spark, -theirs spark, -connection',
      'remove-follower': '-theirs follow, -mine spark',
      block: '+mine block, -mine follow, -theirs follow, -mine spark, -theirs spark, -connection',
      unblock: '-',
      'undo-block': '-',
      mute: '-',
      unmute: '-mine mute',
      skip: '-',
      unskip: '-mine skip',
    },
  ],
  ['I muted', pairOf(['mute'], []), { ...UNTOUCHED, mute: '-', unmute: '-mine mute' }],
  ['they muted', pairOf([], ['mute']), UNTOUCHED],
  [
    'PPL-040 I skipped',
    pairOf(['skip'], []),
    { ...UNTOUCHED, follow: '+mine follow, -mine skip', spark: '+mine spark, -mine skip', skip: '-', unskip: '-mine skip' },
  ],
  [
    'PPL-040 I skipped who sparked me',
    pairOf(['skip'], ['spark']),
    {
      ...UNTOUCHED,
      follow: '+mine follow, -mine skip',
      spark: '+mine spark, -mine skip, +connection',
      pass: 'pass',
      connect: '-mine skip, +connection',
      block: '+mine block, -theirs spark',
      skip: '-',
      unskip: '-mine skip',
    },
  ],
  ['they skipped', pairOf([], ['skip']), UNTOUCHED],
  ['I blocked', pairOf(['block'], []), BLOCKED],
  ['I blocked and muted', pairOf(['block', 'mute'], []), { ...BLOCKED, mute: '-', unmute: '-mine mute' }],
  ['they blocked', pairOf([], ['block']), HIDDEN],
  ['they blocked whom I muted', pairOf(['mute'], ['block']), HIDDEN],
  ['both blocked', pairOf(['block'], ['block']), { ...HIDDEN, block: '-', unblock: BLOCKED.unblock, 'undo-block': BLOCKED['undo-block'] }],
];

describe.each(TABLE)('when %s', (_state, pair, outcomes) => {
  it.each(ACTS)('%s', (act) => {
    expect(outcome(pair, act)).toBe(outcomes[act]);
  });
});

/** All states there can be: each relation of each side on or off, each spark passed on or not, connected or not. */
function* everyPair(): Generator<Pair> {
  const words: Word[] = ['follow', 'block', 'mute', 'skip'];
  const sides = [[], ['spark'], ['spark-passed']].flatMap((spark) =>
    Array.from({ length: 2 ** words.length }, (_, bits) => [...spark, ...words.filter((_word, bit) => bits & (1 << bit))] as Word[]),
  );
  for (const mine of sides) {
    for (const theirs of sides) {
      for (const connected of [false, true]) {
        const pair = pairOf(mine, theirs, connected);
        if (isConsistent(pair)) yield pair;
      }
    }
  }
}

/** What the table's constraints demand of a row. */
function isConsistent({ mine, theirs, connection }: Pair): boolean {
  const apart = isActive(mine.block) || isActive(theirs.block);
  const related = [mine.follow, theirs.follow, mine.spark, theirs.spark, connection].some(isActive);
  return !(apart && related) && mine.passed <= theirs.spark.revision && theirs.passed <= mine.spark.revision;
}

const seenByOther = ({ mine, theirs, connection }: Pair): Pair => ({ mine: theirs, theirs: mine, connection });

describe('in every state there can be, every act that is allowed', () => {
  const cases = [...everyPair()].flatMap((pair) =>
    ACTS.flatMap((act) => {
      return refusalOf(pair, act) !== undefined
        ? []
        : [{ pair, act, changes: changesOf(pair, act), after: withChanges(pair, changesOf(pair, act), AT) }];
    }),
  );

  it('are many', () => {
    expect([...everyPair()]).toHaveLength(1200);
    expect(cases.length).toBeGreaterThan(9000);
  });

  it('leads to a state there can be', () => {
    expect(cases.filter(({ after }) => !isConsistent(after))).toEqual([]);
  });

  it('changes nothing more when it is done again', () => {
    expect(cases.filter(({ after, act }) => changesOf(after, act).length > 0)).toEqual([]);
    expect(cases.filter(({ after, act }) => refusalOf(after, act) !== undefined)).toEqual([]);
  });

  it('counts each thing it turns by one, and touches nothing else', () => {
    for (const { pair, changes, after } of cases) {
      const expected = structuredClone(pair) as { -readonly [K in keyof Pair]: any };
      for (const change of changes) {
        if (change.kind === 'pass') expected.mine.passed = pair.theirs.spark.revision;
        else if (change.kind === 'connection') {
          expected.connection = { since: change.active ? AT : null, revision: pair.connection.revision + 1 };
        } else {
          const { revision } = pair[change.side][change.kind];
          expected[change.side][change.kind] = { since: change.active ? AT : null, revision: revision + 1 };
          if (change.kind === 'block') expected[change.side].ended = change.ended ?? null;
        }
      }
      expect(after).toEqual(expected);
    }
  });

  it('turns nothing of the other on, and nothing of theirs off but by a block, as a follower or with the connection', () => {
    const taken = cases.flatMap(({ act, changes }) =>
      changes.filter((change) => 'side' in change && change.side === 'theirs').map((change) => `${act}: ${inWords(change)}`),
    );
    expect(new Set(taken)).toEqual(
      new Set(['disconnect: -theirs spark', 'remove-follower: -theirs follow', 'block: -theirs follow', 'block: -theirs spark']),
    );
  });

  it('GRAPH-013 leaves both sides with one connection, and sees the same pair from both', () => {
    for (const { after } of cases) {
      expect(seenByOther(after).connection).toBe(after.connection);
      expect(seenByOther(seenByOther(after))).toEqual(after);
    }
  });
});

describe('a spark', () => {
  it('SPK-030 SPK-032 that was passed on is no longer received, though it is still sent', () => {
    const sparked = pairOf([], ['spark']);
    expect(hasReceivedSpark(sparked)).toBe(true);
    const passed = withChanges(sparked, changesOf(sparked, 'pass'), AT);
    expect(hasReceivedSpark(passed)).toBe(false);
    expect(isActive(passed.theirs.spark)).toBe(true);
  });

  it('counts again when it is withdrawn and sent anew after a pass', () => {
    let theirView = seenByOther(pairOf([], ['spark-passed']));
    for (const act of ['withdraw-spark', 'spark'] as const) theirView = withChanges(theirView, changesOf(theirView, act), AT);
    const mine = seenByOther(theirView);
    expect(mine.theirs.spark.revision).toBe(3);
    expect(hasReceivedSpark(mine)).toBe(true);
    expect(changesOf(mine, 'pass')).toEqual([{ kind: 'pass', side: 'mine', revision: 3 }]);
  });
});

describe('the end of a connection', () => {
  const connected = pairOf(['follow', 'spark'], ['follow', 'spark-passed'], true);

  it('ends the sparks of both with it, and no follow', () => {
    const ended = withChanges(connected, changesOf(connected, 'disconnect'), AT);
    expect([ended.mine.spark, ended.theirs.spark, ended.connection].map(isActive)).toEqual([false, false, false]);
    expect([ended.mine.follow, ended.theirs.follow].map(isActive)).toEqual([true, true]);
    expect(refusalOf(ended, 'connect')).toBe('no_spark_received');
  });

  it('that is heard of later leaves a spark that was sent since', () => {
    const anew: Pair = { ...connected, theirs: { ...connected.theirs, spark: { since: AT, revision: 3 } } };
    expect(endedConnection(anew, BEFORE).map(inWords)).toEqual(['-mine spark', '-connection']);
    expect(endedConnection(anew, AT).map(inWords)).toEqual(['-mine spark', '-theirs spark', '-connection']);
  });
});

it('does not show who blocked me, whether or not I blocked too', () => {
  expect([[], ['block']].map((mine) => isVisible(pairOf(mine as Word[], ['block'])))).toEqual([false, false]);
});

describe('a block that is undone', () => {
  const after = (pair: Pair, ...acts: Act[]) => acts.reduce((before, act) => withChanges(before, changesOf(before, act), AT), pair);
  const all = pairOf(['follow', 'spark', 'mute'], ['follow', 'spark-passed'], true);

  it('gives back whatever it ended, in every state there can be, as old as it was and with newer revisions', () => {
    const unblocked = [...everyPair()].filter(({ mine, theirs }) => !isActive(mine.block) && !isActive(theirs.block));
    expect(unblocked.length).toBeGreaterThan(50);
    for (const pair of unblocked) {
      const back = after(pair, 'block', 'undo-block');
      expect(isConsistent(back)).toBe(true);
      const grown = <S extends { since: Date | null; revision: number }>(standing: S, revision = 2): S =>
        isActive(standing) ? { ...standing, revision: standing.revision + revision } : standing;
      for (const [is, was] of [
        [back.mine, pair.mine],
        [back.theirs, pair.theirs],
      ] as const) {
        expect([is.follow, is.spark, is.mute, is.skip]).toEqual([grown(was.follow), grown(was.spark), was.mute, was.skip]);
      }
      expect(back.connection).toEqual(grown(pair.connection));
      expect(back.mine.block).toEqual({ since: null, revision: 2 });
      expect(back.mine.ended?.connection?.since).toEqual(pair.connection.since ?? undefined);
      expect([hasReceivedSpark(back), hasReceivedSpark(seenByOther(back))]).toEqual([
        hasReceivedSpark(pair),
        hasReceivedSpark(seenByOther(pair)),
      ]);
    }
  });

  it('is told like any other change, a pass after the spark it is of', () => {
    expect(changesOf(after(all, 'block'), 'undo-block').map(inWords)).toEqual([
      '-mine block',
      '+mine follow',
      '+theirs follow',
      '+mine spark',
      '+theirs spark',
      'pass',
      '+connection',
    ]);
  });

  it('changes nothing when it is done twice, or when the block was taken back in between', () => {
    expect(changesOf(after(all, 'block', 'undo-block'), 'undo-block')).toEqual([]);
    expect(changesOf(after(all, 'block', 'unblock'), 'undo-block')).toEqual([]);
    expect(changesOf(after(all, 'block', 'unblock', 'block'), 'undo-block').map(inWords)).toEqual(['-mine block']);
  });

  it('gives nothing back while the other blocks me, and the other’s block cannot give it back either', () => {
    const bothBlock = seenByOther(after(seenByOther(after(all, 'block')), 'block'));
    const mineUndone = after(bothBlock, 'undo-block');
    expect(changesOf(bothBlock, 'undo-block').map(inWords)).toEqual(['-mine block']);
    expect(changesOf(seenByOther(mineUndone), 'undo-block').map(inWords)).toEqual(['-mine block']);
  });

  it('does not give back what has another revision since', () => {
    const blocked = after(all, 'block');
    const moved: Pair = {
      ...blocked,
      theirs: { ...blocked.theirs, follow: { since: null, revision: 9 } },
      connection: { since: null, revision: 9 },
    };
    expect(changesOf(moved, 'undo-block').map(inWords)).toEqual(['-mine block', '+mine follow', '+mine spark', '+theirs spark', 'pass']);
  });

  it('leaves the connection the one it was, for whoever means it by its earlier revision', () => {
    const back = after(all, 'block', 'undo-block');
    expect([isConnection(back, 1), isConnection(seenByOther(back), 1), isConnection(back, 3)]).toEqual([true, true, true]);
    const anew = after(after(all, 'block', 'unblock'), 'spark');
    const made = withChanges(anew, [{ kind: 'connection', active: true, revision: 3 }], AT);
    expect([isConnection(made, 1), isConnection(made, 3)]).toEqual([false, true]);
  });

  it('is refused when it comes too late, and to who is blocked it is as one of nobody', () => {
    const blocked = after(all, 'block');
    const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000);
    expect(refusalOf(blocked, 'undo-block', later(UNDO_SECONDS))).toBeUndefined();
    expect(refusalOf(blocked, 'undo-block', later(UNDO_SECONDS + 1))).toBe('undo_over');
    expect(refusalOf(blocked, 'unblock', later(UNDO_SECONDS + 1))).toBeUndefined();
    expect(refusalOf(seenByOther(blocked), 'undo-block', later(1))).toBeUndefined();
    expect(changesOf(seenByOther(blocked), 'undo-block')).toEqual([]);
    expect(refusalOf(after(blocked, 'undo-block'), 'undo-block', later(UNDO_SECONDS + 1))).toBeUndefined();
  });
});
