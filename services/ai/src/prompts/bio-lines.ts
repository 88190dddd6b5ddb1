import { CHOSEN_GROUPS, type MemberBio } from '../members/member-bio.js';
import { dataLine } from './fence.js';

/** Characters of a text that a member wrote freely. The questionnaire takes far more than a prompt needs. */
const FREE_TEXT = 300;
const OPTION = 60;
const OPTIONS = 12;

/** A member's answers, one line a question. */
export function bioLines(bio: MemberBio): string[] {
  const chosen = CHOSEN_GROUPS.flatMap((group) =>
    Object.entries(bio[group]).map(
      ([question, options]) =>
        `${group}.${question}: ${options
          .slice(0, OPTIONS)
          .map((option) => dataLine(option, OPTION))
          .join(', ')}`,
    ),
  );
  const free = (['location', 'moreInfo', 'dealbreakers'] as const).flatMap((key) => {
    const line = dataLine(bio[key], FREE_TEXT);
    return line === '' ? [] : [`${key}: ${line}`];
  });
  return [...chosen, ...free];
}
