import { isEmptyBioData } from '../profiles/domain/bio-data.js';
import { explain, interestPoints, sharedOptions, sparkCompatibility } from '../ranking/compatibility.js';
import { interestsOf, type Answers } from '../ranking/interests.js';
import { SHARED_ANSWERS } from '../ranking/shared-answers.js';
import type { MatchReasonResponse } from './dto/match-reason.response.js';

export interface Match {
  /** 0..100. */
  readonly compatibility: number;
  /** The answers that both chose; their points add up to the compatibility. Empty when the viewer has no answers (PPL-019). */
  readonly reasons: MatchReasonResponse[];
}

/** Discovery's compatibility, and the answers it comes from. */
export function matchOf(viewer: Answers | null, candidate: Answers & { readonly id: string }): Match {
  const { score, sharedInterests } = explain(viewer, candidate);
  if (viewer === null || isEmptyBioData(viewer.bioData)) return { compatibility: score, reasons: [] };
  const reasons: MatchReasonResponse[] = [];
  if (sharedInterests.length > 0) {
    const points = interestPoints(sharedInterests.length, interestsOf(viewer).size);
    reasons.push({ question: 'interests', options: [...sharedInterests], points });
  }
  for (const question of SHARED_ANSWERS) {
    const options = sharedOptions(question, viewer, candidate);
    if (options.length > 0) reasons.push({ question: question.name, options, points: question.points });
  }
  return { compatibility: score, reasons };
}

/** The sparks page's own figure (SPK-035): shared interests and nothing else. */
export function sparkMatchOf(viewer: Answers, candidate: Answers): Match {
  const compatibility = sparkCompatibility(viewer, candidate);
  const theirs = interestsOf(candidate);
  const options = [...interestsOf(viewer)].filter((interest) => theirs.has(interest));
  return { compatibility, reasons: options.length > 0 ? [{ question: 'interests', options, points: compatibility }] : [] };
}
