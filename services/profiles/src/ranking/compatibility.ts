import { chosenIn } from '@affinity/proto/vocabulary/answers';
import type { AgreementName, ApartName } from '@affinity/proto/vocabulary/answers';
import { isEmptyBioData } from '../profiles/domain/bio-data.js';
import { pointsOf, type Viewer } from './importance.js';
import { countedInterestsOf, type Answers } from './interests.js';
import { sumOfWeights, type InterestWeights } from './interest-weights.js';
import { FIT_POINTS, INTEREST_POINTS, SETTING_APART, SHARED_ANSWERS, type SharedAnswer } from './shared-answers.js';
import { wordsOfUuid } from './scan/uuid-words.js';

/** A part of the score. The points of all parts add up to it. */
export interface ScorePart {
  readonly of: 'interests' | 'theirInterests' | AgreementName | ApartName;
  /** What both chose; the two sides' own words for what sets them apart. Empty for `theirInterests`. */
  readonly options: readonly string[];
  /** Negative for what sets two apart. */
  readonly points: number;
  /** The most that this part can bring, or the least for what sets apart. */
  readonly most: number;
  /** Of parts that are a ratio: `shared` of `all`; for `theirInterests` by weight. */
  readonly ratio?: { readonly shared: number; readonly all: number };
}

export interface Compatibility {
  /** Whole number, 0..100: how well the candidate fits what the viewer likes. */
  readonly score: number;
  /** The same from the other side, as the candidate sees the viewer. Null when the viewer has no answers. */
  readonly theirs: number | null;
  /** What both are interested in, in the order of the viewer's lists. */
  readonly sharedInterests: readonly string[];
  /** Empty when the viewer has no answers: then there is nothing to explain. */
  readonly parts: readonly ScorePart[];
}

const LOWEST_WITHOUT_ANSWERS = 60;
const HIGHEST_WITHOUT_ANSWERS = 99;

/**
 * Discovery's compatibility (PPL-020, PPL-021, PPL-023, DECISION-17, ADR 56), as the viewer sees the candidate: shared interests / the
 * viewer's interests x 70, and up to 30 more: for how much is shared of what the candidate likes, by rarity, and for other answers
 * that agree; less what sets the two apart. The index ranks by the same numbers.
 * A viewer without answers sees a figure that depends on the candidate's id alone (PPL-019).
 * The viewer's importance moves the viewer's own view alone: the other direction would tell the candidate of it (ADR 58).
 */
export function explain(viewer: Viewer | null, candidate: Answers & { readonly id: string }, weights: InterestWeights): Compatibility {
  if (viewer === null || isEmptyBioData(viewer.bioData)) {
    return { score: scoreWithoutAnswers(wordsOfUuid(candidate.id)), theirs: null, sharedInterests: [], parts: [] };
  }
  const [own, other] = [countedInterestsOf(viewer), countedInterestsOf(candidate)];
  const sharedInterests = shared(own, other);
  const weight = sumOfWeights(weights, sharedInterests);
  const parts = (ofMine: ReadonlySet<string>, ofTheirs: ReadonlySet<string>, answers: readonly ScorePart[]): ScorePart[] =>
    withCosts([...interestParts(sharedInterests, ofMine.size, weight, sumOfWeights(weights, ofTheirs)), ...answers], viewer, candidate);
  const mine = parts(own, other, answerParts(viewer, candidate, pointsOf(viewer)));
  const theirs = parts(
    other,
    own,
    answerParts(
      viewer,
      candidate,
      SHARED_ANSWERS.map(({ points }) => points),
    ),
  );
  return { score: sumOf(mine), theirs: sumOf(theirs), sharedInterests, parts: mine };
}

/** No answer of the member counts for anybody's compatibility. */
export function saysNothing(member: Answers): boolean {
  return countedInterestsOf(member).size === 0 && SHARED_ANSWERS.every((answer) => chosenOf(answer, member).length === 0);
}

function interestParts(sharedInterests: readonly string[], ofMine: number, weight: number, ofTheirs: number): ScorePart[] {
  const count = sharedInterests.length;
  if (count === 0) return [];
  return [
    {
      of: 'interests',
      options: sharedInterests,
      points: interestPoints(count, ofMine),
      most: INTEREST_POINTS,
      ratio: { shared: count, all: ofMine },
    },
    { of: 'theirInterests', options: [], points: fitPoints(weight, ofTheirs), most: FIT_POINTS, ratio: { shared: weight, all: ofTheirs } },
  ];
}

function answerParts(viewer: Answers, candidate: Answers, points: readonly number[]): ScorePart[] {
  const apart = costOfDifference(viewer, candidate) > 0;
  return SHARED_ANSWERS.flatMap((answer, index): ScorePart[] => {
    const options = sharedOptions(answer, viewer, candidate);
    // Two to whom different faiths are essential agree on nothing.
    if (options.length === 0 || (apart && answer === SETTING_APART.importance)) return [];
    return [{ of: answer.name, options, points: points[index]!, most: points[index]! }];
  });
}

/** The score never falls under 0 (PPL-021): no more is taken off than is there. */
function withCosts(parts: readonly ScorePart[], viewer: Answers, candidate: Answers): ScorePart[] {
  const cost = costOfDifference(viewer, candidate);
  if (cost === 0) return [...parts];
  const options = [...chosenOf(SETTING_APART.matter, viewer), ...chosenOf(SETTING_APART.matter, candidate)];
  return [...parts, { of: SETTING_APART.name, options, points: -Math.min(cost, sumOf(parts)) + 0, most: -cost }];
}

/** 0 unless both said what they believe, have nothing of it in common, and it matters to one of them. */
function costOfDifference(a: Answers, b: Answers): number {
  const { importance, matter, costs } = SETTING_APART;
  const [ofA, ofB] = [chosenOf(matter, a), chosenOf(matter, b)];
  if (ofA.length === 0 || ofB.length === 0 || ofA.some((option) => ofB.includes(option))) return 0;
  return Math.max(0, ...[...chosenOf(importance, a), ...chosenOf(importance, b)].map((option) => costs.get(option) ?? 0));
}

const chosenOf = ({ group, question, options }: SharedAnswer, { bioData }: Answers): string[] => {
  const chosen = chosenIn(bioData, group, question.key);
  return options.filter((option) => chosen.includes(option));
};

/** The options that both chose, of a question that brings points. */
function sharedOptions(answer: SharedAnswer, viewer: Answers, candidate: Answers): string[] {
  const theirs = chosenOf(answer, candidate);
  return chosenOf(answer, viewer).filter((option) => theirs.includes(option));
}

const sumOf = (parts: readonly ScorePart[]): number => parts.reduce((sum, { points }) => sum + points, 0);

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] => [...a].filter((interest) => b.has(interest));

/** The multiplication comes before the division: an exact half is rounded as one. `ofViewer` may be 0 (PPL-023). */
export function interestPoints(shared: number, ofViewer: number): number {
  return ofViewer === 0 ? 0 : Math.round((shared * INTEREST_POINTS) / ofViewer);
}

/** What is shared of all that a member likes, both by weight. */
export function fitPoints(shared: number, ofAll: number): number {
  return ofAll === 0 ? 0 : Math.round((shared * FIT_POINTS) / ofAll);
}

/** FNV-1a over the bytes of the id: 60..99, always the same for one id (PPL-019). */
export function scoreWithoutAnswers(id: readonly [number, number, number, number]): number {
  let hash = 0x811c9dc5;
  for (const word of id) {
    for (let shift = 24; shift >= 0; shift -= 8) hash = Math.imul(hash ^ ((word >>> shift) & 0xff), 0x01000193);
  }
  return LOWEST_WITHOUT_ANSWERS + ((hash >>> 0) % (HIGHEST_WITHOUT_ANSWERS - LOWEST_WITHOUT_ANSWERS + 1));
}

/** The sparks page's own figure (SPK-035, SPK-036): shared interests / the larger set x 100, rounded; 0 if either is empty. */
export function sparkCompatibility(a: Answers, b: Answers): number {
  const [ofA, ofB] = [countedInterestsOf(a), countedInterestsOf(b)];
  if (ofA.size === 0 || ofB.size === 0) return 0;
  return Math.round((shared(ofA, ofB).length * 100) / Math.max(ofA.size, ofB.size));
}
