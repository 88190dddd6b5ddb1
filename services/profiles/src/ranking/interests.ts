import { chosenIn, QUESTION_GROUPS, type GroupName } from '@affinity/proto/vocabulary/answers';
import { countingOf, MOST_COUNTED, OFFERED_INTERESTS, SILENT_OPTIONS } from '@affinity/proto/vocabulary/interests';
import type { Question } from '@affinity/proto/vocabulary/questionnaire';
import type { BioData } from '../profiles/domain/bio-data.js';

/** The parts of a member that are compared. */
export interface Answers {
  readonly bioData: BioData | null;
  /** The profile's own list beside the answers (ENT-017). */
  readonly socialActivities: readonly string[];
}

/** These groups come first in the order of lists; other groups follow. */
const FIRST: readonly GroupName[] = ['hobbies', 'lifestyle', 'social'];
const rank = (group: GroupName): number => (FIRST.includes(group) ? FIRST.indexOf(group) : FIRST.length);
const groups = QUESTION_GROUPS.toSorted((a, b) => rank(a.group) - rank(b.group));

/** The questions whose options are interests. */
export const INTEREST_QUESTIONS: readonly Question[] = groups.flatMap(({ questions }) => questions.filter(({ interest }) => interest));

const LISTS = groups.flatMap(({ group, questions, unasked = [] }) =>
  [...questions.filter(({ interest }) => interest), ...unasked].map(({ key }) => ({ group, key })),
);

/**
 * A member's interests (SPK-038, SPK-039): the strings of these lists, each once. Strings that no question offers count like the
 * others; `hobbies.music`, `lifestyle.cooking` and `lifestyle.travel` have no question at all.
 */
export function interestsOf({ bioData, socialActivities }: Answers): ReadonlySet<string> {
  const interests = new Set<string>();
  for (const { group, key } of LISTS) for (const interest of chosenIn(bioData, group, key)) interests.add(interest);
  for (const activity of socialActivities) interests.add(activity);
  return interests;
}

/**
 * The interests that the compatibility counts (DECISION-17), MOST_COUNTED at most, in the order of the lists: none of the options
 * that say nothing, and of the offered ones, once more than half are chosen, only the first so many as were left out.
 */
export function countedInterestsOf(answers: Answers): ReadonlySet<string> {
  const telling = [...interestsOf(answers)].filter((interest) => !SILENT_OPTIONS.has(interest));
  const offered = telling.filter((interest) => OFFERED_INTERESTS.has(interest));
  const tooMuch = new Set(offered.slice(countingOf(offered.length)));
  return new Set(telling.filter((interest) => !tooMuch.has(interest)).slice(0, MOST_COUNTED));
}
