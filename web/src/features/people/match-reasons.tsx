import { QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import type { MatchReason } from '#shared/api/schema.js';
import styles from './match-reasons.module.css';
import { DETAIL_TEXTS } from './detail.texts.js';
import { inWords } from '#features/questionnaire/question-words.js';

const NAMES: ReadonlyMap<string, string> = new Map([
  ['interests', DETAIL_TEXTS.interests],
  ['theirInterests', DETAIL_TEXTS.theirInterests],
  ...Object.entries(DETAIL_TEXTS.apart),
  ...QUESTION_GROUPS.flatMap(({ questions }) =>
    questions.flatMap(({ agreement, label }): [string, string][] => (agreement ? [[agreement.name, inWords(label)]] : [])),
  ),
]);

/** Of what the shared interests are a part. */
const PARTS: Readonly<Record<string, (shared: number, all: number) => string>> = {
  interests: DETAIL_TEXTS.part,
  theirInterests: DETAIL_TEXTS.partOfTheirs,
};

/** Every reason of a compatibility with its points: none is a secret (decision on PPL-020). */
export function MatchReasons({ reasons }: { reasons: readonly MatchReason[] }) {
  if (reasons.length === 0) return <p className={styles.none}>{DETAIL_TEXTS.noneInCommon}</p>;
  return (
    <dl className={styles.reasons}>
      {reasons.map(({ question, options, points, most, ratio }) => (
        <div key={question} className={styles.reason}>
          <dt>
            {NAMES.get(question) ?? question}
            {question in PARTS && ratio !== null && ` (${PARTS[question]!(ratio.shared, ratio.all)})`}
          </dt>
          <dd className={styles.options}>
            {question === 'theirInterests' ? DETAIL_TEXTS.theirInterestsText : options.map(inWords).join(', ')}
          </dd>
          <dd className={most < 0 ? styles.off : styles.points}>
            {most < 0 ? DETAIL_TEXTS.pointsOff(-points) : DETAIL_TEXTS.points(points, most)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The whole calculation in words, under the reader's own numbers. */
export function HowItIsWorkedOut() {
  return (
    <details className={styles.how}>
      <summary>{DETAIL_TEXTS.how}</summary>
      <ul>
        {DETAIL_TEXTS.howText.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
