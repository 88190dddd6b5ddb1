import { firstInterests } from './state/first-interests.js';
import styles from './interest-line.module.css';
import { PEOPLE_TEXTS } from './texts.js';
import { inWords } from '#features/questionnaire/question-words.js';

export interface InterestLineProps {
  interests: readonly string[];
  /** Shows every interest instead of the first three: for dialogs (PPL-016). */
  all?: boolean;
}

/** A person's interests as tags: on a card the first three, then "+n more" (PPL-015). Without interests it draws nothing. */
export function InterestLine({ interests, all = false }: InterestLineProps) {
  const { shown, more } = all ? { shown: interests, more: 0 } : firstInterests(interests);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.interests} aria-label={PEOPLE_TEXTS.interests}>
      {shown.map((interest) => (
        <li key={interest} className={styles.interest}>
          {inWords(interest)}
        </li>
      ))}
      {more > 0 && <li className={styles.more}>{PEOPLE_TEXTS.moreInterests(more)}</li>}
    </ul>
  );
}
