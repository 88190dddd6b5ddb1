import { isEmptyBioData } from '../profiles/domain/bio-data.js';
import { explain, interestPoints, sparkCompatibility } from '../ranking/compatibility.js';
import { chosen, interestsOf, type Answers } from '../ranking/interests.js';
import { countedOptions, SHARED_ANSWERS, type SharedAnswer } from '../ranking/shared-answers.js';
import type { MatchQuestion, MatchReasonResponse } from './dto/match-reason.response.js';

export interface Match {
  /** 0..100. */
  readonly compatibility: number;
  /** What both chose; the points add up to the compatibility. Empty when the viewer has no answers (PPL-019). */
  readonly reasons: MatchReasonResponse[];
}

/** Names of the questions whose key alone says too little. */
const NAMES: Readonly<Record<string, MatchQuestion>> = {
  'social.outgoing': 'outgoing',
  'lifestyle.diet': 'diet',
  'lifestyle.exercise': 'exercise',
  'lifestyle.pets': 'pets',
  'religion.faith': 'faith',
  'religion.importance': 'religionImportance',
  'education.importance': 'educationImportance',
  'career.workStyle': 'workStyle',
};

/** Discovery's compatibility, and in which answers it lies. */
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
    if (options.length > 0) reasons.push({ question: nameOf(question), options, points: question.points });
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

function sharedOptions(question: SharedAnswer, viewer: Answers, candidate: Answers): string[] {
  const mine = chosen(viewer.bioData, question.group, question.key);
  const theirs = chosen(candidate.bioData, question.group, question.key);
  return countedOptions(question).filter((option) => mine.includes(option) && theirs.includes(option));
}

function nameOf({ group, key }: SharedAnswer): MatchQuestion {
  const name = NAMES[`${group}.${key}`];
  if (!name) throw new Error(`The question ${group}.${key} has no name in answers`);
  return name;
}
