import { QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import type { MatchReason } from '#shared/api/schema.js';
import styles from './match-reasons.module.css';
import { DETAIL_TEXTS } from './texts.js';
import { inWords } from '#features/questionnaire/question-words.js';

const NAMES: ReadonlyMap<string, string> = new Map([
  ['interests', DETAIL_TEXTS.interests],
  ...QUESTION_GROUPS.flatMap(({ questions }) =>
    questions.flatMap(({ agreement, label }): [string, string][] => (agreement ? [[agreement.name, inWords(label)]] : [])),
  ),
]);

/** Every reason of a compatibility with its points: none is a secret (decision on PPL-020). */
export function MatchReasons({ reasons }: { reasons: readonly MatchReason[] }) {
  if (reasons.length === 0) return <p className={styles.none}>{DETAIL_TEXTS.noneInCommon}</p>;
  return (
    <dl className={styles.reasons}>
      {reasons.map(({ question, options, points }) => (
        <div key={question} className={styles.reason}>
          <dt>{NAMES.get(question) ?? question}</dt>
          <dd className={styles.options}>{options.map(inWords).join(', ')}</dd>
          <dd className={styles.points}>{DETAIL_TEXTS.points(points)}</dd>
        </div>
      ))}
    </dl>
  );
}
