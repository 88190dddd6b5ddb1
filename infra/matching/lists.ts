import { Before } from './before.ts';
import type { Engine, Ranking } from './engine.ts';
import { numberOf, type Member } from './world.ts';
import type { List } from './ranks.ts';

/** How far a viewer's list is kept. What lies behind is seen by nobody within 30 days. */
export const KEPT = 512;
const SCORE_BITS = 7;

/** The first KEPT of the lists of some viewers, exactly, as numbers of members and scores. */
export class Lists {
  private readonly entries: Uint32Array;
  private readonly lengths: Uint16Array;

  constructor(engine: Engine, ranking: Ranking, members: readonly Member[], viewers: readonly number[], list: List) {
    this.entries = new Uint32Array(viewers.length * KEPT);
    this.lengths = new Uint16Array(viewers.length);
    const before = list === 'before' ? new Before(engine, members) : undefined;
    viewers.forEach((viewer, at) => {
      const { numbers, scores } = before?.list(viewer, KEPT) ?? engineList(ranking, members[viewer]!, list === 'both' ? 'both' : 'yours');
      this.lengths[at] = numbers.length;
      numbers.forEach((number, place) => {
        this.entries[at * KEPT + place] = (number << SCORE_BITS) | scores[place]!;
      });
    });
  }

  lengthOf(viewer: number): number {
    return this.lengths[viewer]!;
  }

  memberAt(viewer: number, place: number): number {
    return this.entries[viewer * KEPT + place]! >>> SCORE_BITS;
  }

  scoreAt(viewer: number, place: number): number {
    return this.entries[viewer * KEPT + place]! & ((1 << SCORE_BITS) - 1);
  }
}

function engineList(ranking: Ranking, viewer: Member, order: 'yours' | 'both'): { numbers: number[]; scores: readonly number[] } {
  const { ids, scores } = ranking.list(viewer, order, true, KEPT);
  return { numbers: ids.map(numberOf), scores };
}
