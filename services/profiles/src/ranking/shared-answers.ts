import type { BioData } from '../profiles/domain/bio-data.js';
import { optionsOf } from './interests.js';

export interface SharedAnswer {
  readonly group: Exclude<keyof BioData, 'additional' | 'location' | 'socialLinks'>;
  readonly key: string;
  /** Added to the score when both chose at least one option of the question that is not in `tellsNothing`. */
  readonly points: number;
  /** Having this in common is nothing in common. */
  readonly tellsNothing: readonly string[];
}

/**
 * The up to 30 points beside the interests (PPL-020): "social, lifestyle, religion and education importance,
 * work style". Symmetric, whole numbers, 30 in all, and each can be said in one sentence: "You both chose Remote work".
 */
export const SHARED_ANSWERS: readonly SharedAnswer[] = [
  { group: 'social', key: 'outgoing', points: 6, tellsNothing: [] },
  { group: 'lifestyle', key: 'diet', points: 3, tellsNothing: [] },
  { group: 'lifestyle', key: 'exercise', points: 3, tellsNothing: [] },
  { group: 'lifestyle', key: 'pets', points: 2, tellsNothing: [] },
  { group: 'religion', key: 'faith', points: 4, tellsNothing: ['Prefer not to say'] },
  { group: 'religion', key: 'importance', points: 4, tellsNothing: [] },
  { group: 'education', key: 'importance', points: 4, tellsNothing: [] },
  { group: 'career', key: 'workStyle', points: 4, tellsNothing: [] },
];

export const INTEREST_POINTS = 70;
export const ANSWER_POINTS = 30;

/** The options of a question that count when both chose them. */
export function countedOptions({ group, key, tellsNothing }: SharedAnswer): readonly string[] {
  return optionsOf(group, key).filter((option) => !tellsNothing.includes(option));
}
