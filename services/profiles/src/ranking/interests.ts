import { QUESTIONNAIRE } from '@affinity/proto/vocabulary/questionnaire';
import type { BioData } from '../profiles/domain/bio-data.js';

/** What is compared of a member. */
export interface Answers {
  readonly bioData: BioData | null;
  /** The profile's own list beside its answers (ENT-017). */
  readonly socialActivities: readonly string[];
}

/**
 * A member's interests (SPK-038, SPK-039): the strings of these lists, each once, whichever lists it stands in. Strings that no
 * question offers count like the others; `hobbies.music`, `lifestyle.cooking` and `lifestyle.travel` have no question at all.
 */
export function interestsOf({ bioData, socialActivities }: Answers): ReadonlySet<string> {
  const { hobbies, lifestyle, social } = bioData ?? {};
  return new Set([
    ...(hobbies?.interests ?? []),
    ...(hobbies?.creativePursuits ?? []),
    ...(hobbies?.music ?? []),
    ...(lifestyle?.diet ?? []),
    ...(lifestyle?.exercise ?? []),
    ...(lifestyle?.pets ?? []),
    ...(lifestyle?.cooking ?? []),
    ...(lifestyle?.travel ?? []),
    ...(social?.socialActivities ?? []),
    ...socialActivities,
  ]);
}

type Group = Exclude<keyof BioData, 'additional' | 'location' | 'socialLinks'>;

/** The options of a question as it is asked today. */
export function optionsOf(group: Group, key: string): readonly string[] {
  const questions: readonly { key: string; options: readonly string[] }[] | undefined = QUESTIONNAIRE.find(
    (entry) => entry.group === group,
  )?.questions;
  const question = questions?.find((entry) => entry.key === key);
  if (!question) throw new Error(`The questionnaire has no question ${group}.${key}`);
  return question.options;
}

/** The chosen options of a question, none when it was not answered. */
export function chosen(bioData: BioData | null, group: Group, key: string): readonly string[] {
  return (bioData?.[group] as Partial<Record<string, string[]>> | undefined)?.[key] ?? [];
}
