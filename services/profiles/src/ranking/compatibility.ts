import { chosenIn } from '@affinity/proto/vocabulary/answers';
import { isEmptyBioData } from '../profiles/domain/bio-data.js';
import { interestsOf, type Answers } from './interests.js';
import { INTEREST_POINTS, SHARED_ANSWERS, type SharedAnswer } from './shared-answers.js';
import { wordsOfUuid } from './scan/uuid-words.js';

export interface Compatibility {
  /** Whole number, 0..100. */
  readonly score: number;
  /** What both are interested in, in the order of the viewer's lists. */
  readonly sharedInterests: readonly string[];
  /** The parts of the score, which add up to it. Empty when the viewer has no answers: then there is nothing to explain. */
  readonly points: readonly { readonly label: string; readonly points: number }[];
}

const LOWEST_WITHOUT_ANSWERS = 60;
const HIGHEST_WITHOUT_ANSWERS = 99;

/**
 * Discovery's compatibility (PPL-020, PPL-021, PPL-023 and the decision on it), as the viewer sees the candidate: shared interests
 * / the viewer's interests x 70, rounded, 0 when the viewer has none, plus SHARED_ANSWERS. The index ranks by the same numbers.
 * A viewer without answers sees a figure that depends on the candidate's id alone (PPL-019).
 */
export function explain(viewer: Answers | null, candidate: Answers & { readonly id: string }): Compatibility {
  if (viewer === null || isEmptyBioData(viewer.bioData)) {
    return { score: scoreWithoutAnswers(wordsOfUuid(candidate.id)), sharedInterests: [], points: [] };
  }
  const own = interestsOf(viewer);
  const sharedInterests = shared(own, interestsOf(candidate));
  const points: { label: string; points: number }[] = [];
  if (sharedInterests.length > 0) {
    points.push({ label: bothChose(sharedInterests), points: interestPoints(sharedInterests.length, own.size) });
  }
  for (const question of SHARED_ANSWERS) {
    const both = sharedOptions(question, viewer, candidate);
    if (both.length > 0) points.push({ label: bothChose(both), points: question.points });
  }
  return { score: points.reduce((sum, entry) => sum + entry.points, 0), sharedInterests, points };
}

/** The options that both chose, of a question that brings points. */
export function sharedOptions({ group, question, options }: SharedAnswer, viewer: Answers, candidate: Answers): string[] {
  const mine = chosenIn(viewer.bioData, group, question.key);
  const theirs = chosenIn(candidate.bioData, group, question.key);
  return options.filter((option) => mine.includes(option) && theirs.includes(option));
}

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] => [...a].filter((interest) => b.has(interest));

const bothChose = (options: readonly string[]): string => `You both chose ${options.join(', ')}`;

/** The multiplication comes before the division: an exact half is rounded as one. `ofViewer` may be 0 (PPL-023). */
export function interestPoints(shared: number, ofViewer: number): number {
  return ofViewer === 0 ? 0 : Math.round((shared * INTEREST_POINTS) / ofViewer);
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
  const [ofA, ofB] = [interestsOf(a), interestsOf(b)];
  if (ofA.size === 0 || ofB.size === 0) return 0;
  return Math.round((shared(ofA, ofB).length * 100) / Math.max(ofA.size, ofB.size));
}
