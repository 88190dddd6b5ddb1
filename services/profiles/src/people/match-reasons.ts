import { isEmptyBioData } from '../profiles/domain/bio-data.js';
import { explain, saysNothing, sparkCompatibility } from '../ranking/compatibility.js';
import type { Viewer } from '../ranking/importance.js';
import { countedInterestsOf, type Answers } from '../ranking/interests.js';
import type { InterestWeights } from '../ranking/interest-weights.js';
import type { MatchReasonResponse } from './dto/match-reason.response.js';

export interface Match {
  /** 0..100. Null when the viewer has said nothing that counts (DECISION-17): nobody would be more than 0. */
  readonly compatibility: number | null;
  /** As the other sees the viewer, 0..100. Null when the viewer has no answers. */
  readonly theirCompatibility: number | null;
  /** The parts of the compatibility, which add up to it. Empty when the viewer has no answers (PPL-019). */
  readonly reasons: MatchReasonResponse[];
}

/** Discovery's compatibility, and the answers it comes from. */
export function matchOf(viewer: Viewer | null, candidate: Answers & { readonly id: string }, weights: InterestWeights): Match {
  if (viewer !== null && !isEmptyBioData(viewer.bioData) && saysNothing(viewer))
    return { compatibility: null, theirCompatibility: null, reasons: [] };
  const { score, theirs, parts } = explain(viewer, candidate, weights);
  const reasons = parts.map(({ of, options, points, most, ratio }) => ({
    question: of,
    options: [...options],
    points,
    most,
    ratio: ratio ?? null,
  }));
  return { compatibility: score, theirCompatibility: theirs, reasons };
}

/** The sparks page's own figure (SPK-035): shared interests and nothing else. */
export function sparkMatchOf(viewer: Answers, candidate: Answers): { compatibility: number; reasons: MatchReasonResponse[] } {
  const compatibility = sparkCompatibility(viewer, candidate);
  const [mine, theirs] = [countedInterestsOf(viewer), countedInterestsOf(candidate)];
  const options = [...mine].filter((interest) => theirs.has(interest));
  const ratio = { shared: options.length, all: Math.max(mine.size, theirs.size) };
  const reasons: MatchReasonResponse[] =
    options.length > 0 ? [{ question: 'interests', options, points: compatibility, most: 100, ratio }] : [];
  return { compatibility, reasons };
}
