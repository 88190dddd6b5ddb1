import { expect, it } from 'vitest';
import { QUESTIONNAIRE } from '@affinity/proto/vocabulary/questionnaire';
import { randomOf } from '@affinity/kit/testing/random';
import type { BioData } from '../../src/profiles/domain/bio-data.js';
import { explain } from '../../src/ranking/compatibility.js';
import { countedInterestsOf, type Answers } from '../../src/ranking/interests.js';
import { weightsOf } from '../../src/ranking/interest-weights.js';
import { SkewedMembers } from './skewed-members.js';

/* `npm run simulate` measures the same in larger worlds, and what the orders do to who is shown (ADR 56). */

const MEMBERS = 300;
const VIEWERS = 80;

const skewed = new SkewedMembers(randomOf(20261127));
const members = Array.from({ length: MEMBERS }, () => skewed.member());
const having = new Map<string, number>();
for (const member of members) for (const interest of countedInterestsOf(member)) having.set(interest, (having.get(interest) ?? 0) + 1);
const weights = weightsOf(MEMBERS, having);
const everything: Answers & { readonly id: string } = {
  id: skewed.id(),
  bioData: Object.fromEntries(
    QUESTIONNAIRE.map(({ group, questions }) => [group, Object.fromEntries(questions.map(({ key, options }) => [key, [...options]]))]),
  ) as BioData,
  socialActivities: [],
};
const viewers = members.filter((member) => countedInterestsOf(member).size > 0).slice(0, VIEWERS);

/** By viewer, the scores of everybody else, those of who ticks everything, and those of an honest member with much to say. */
const [talkative] = members.toSorted((a, b) => countedInterestsOf(b).size - countedInterestsOf(a).size);
const lists = viewers.map((viewer) => {
  const scoresOf = (candidate: Answers & { readonly id: string }): { readonly yours: number; readonly both: number } => {
    const { score, theirs } = explain(viewer, candidate, weights);
    return { yours: score, both: Math.min(score, theirs!) };
  };
  const others = members.filter((member) => member !== viewer && member !== talkative).map(scoresOf);
  return { others, everything: scoresOf(everything), talkative: scoresOf(talkative!) };
});

/** How many viewers see the member in the first quarter of the list; of equal scores, half come before. */
function seenEarlyBy(who: 'everything' | 'talkative', order: 'yours' | 'both'): number {
  return lists.filter(({ others, [who]: own }) => {
    const before = others.filter((score) => score[order] > own[order]).length;
    const same = others.filter((score) => score[order] === own[order]).length;
    return before + same / 2 < others.length / 4;
  }).length;
}

it.each(['yours', 'both'] as const)(
  'DECISION-17 who ticks everything is in the first quarter of the order %s for no more than a tenth of viewers',
  (order) => {
    expect(viewers).toHaveLength(VIEWERS);
    expect(seenEarlyBy('everything', order)).toBeLessThanOrEqual(VIEWERS / 10);
    // The measure tells: an honest member with much to say is early for many.
    expect(seenEarlyBy('talkative', order)).toBeGreaterThan(VIEWERS / 5);
  },
);
