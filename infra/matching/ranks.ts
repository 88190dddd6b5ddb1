import { Before } from './before.ts';
import type { Engine } from './engine.ts';
import { numberOf, World, type Manner, type Member } from './world.ts';

/** Which list a rank is a place in. */
export const LISTS = ['before', 'yours', 'both'] as const;
export type List = (typeof LISTS)[number];
export const MANNERS = ['everything', 'half', 'popular', 'honest'] as const satisfies readonly Manner[];

/** Places of one manner of answering in one list, a viewer each, ascending. */
export interface Places {
  readonly manner: Manner;
  readonly list: List;
  readonly places: readonly number[];
}

export interface Ranks {
  readonly members: number;
  readonly viewers: number;
  readonly results: readonly Places[];
}

const PARTS = { everything: 0.001, half: 0.002, popular: 0.002 };

/** Where honest viewers find members of each manner, in a list of everybody. Nobody is filtered: taste alone decides. */
export function measureRanks(engine: Engine, seed: number, count: number, viewers: number): Ranks {
  const members = new World(engine, seed).members(count, PARTS);
  const random = engine.randomOf(seed + 1);
  const of = Object.fromEntries(MANNERS.map((manner) => [manner, members.filter((member) => member.manner === manner)]));
  const before = new Before(engine, members);
  const ranking = engine.ranking(members);
  const places = new Map<string, number[]>();
  for (let round = 0; round < viewers; round++) {
    const viewer = anyOf(of['honest']!, random);
    const looked = MANNERS.map((manner) => [manner, otherThan(viewer, of[manner]!, random)] as const);
    const add = (manner: Manner, list: List, place: number): void => {
      const key = `${manner} ${list}`;
      places.set(key, [...(places.get(key) ?? []), place]);
    };
    for (const [manner, member] of looked) add(manner, 'before', before.rank(numberOf(viewer.id), numberOf(member.id)));
    for (const order of ['yours', 'both'] as const) {
      const { ids, scores } = ranking.list(viewer, order, false, count);
      for (const [manner, member] of looked) {
        const at = ids.indexOf(member.id);
        const { score, theirs } = ranking.explain(viewer, member);
        const explained = order === 'both' ? Math.min(score, theirs) : score;
        if (scores[at] !== explained) throw new Error(`The list says ${scores[at]} and the explanation ${explained}`);
        add(manner, order, at + 1);
      }
    }
  }
  const results = MANNERS.flatMap((manner) =>
    LISTS.map((list) => ({ manner, list, places: places.get(`${manner} ${list}`)!.toSorted((a, b) => a - b) })),
  );
  return { members: count, viewers, results };
}

const anyOf = (members: readonly Member[], random: () => number): Member => members[Math.floor(members.length * random())]!;

function otherThan(viewer: Member, members: readonly Member[], random: () => number): Member {
  for (;;) {
    const member = anyOf(members, random);
    if (member !== viewer) return member;
  }
}
