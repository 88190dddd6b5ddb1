import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { CaseDecision } from '#shared/api/schema.js';
import { addressOfModerationCase, moderationPaths } from '../state/moderation-paths.js';
import { CASE_TEXTS } from '../texts/case.texts.js';
import { DecisionDetails, decisionTitle } from './decision-details.js';
import styles from './moderation.module.css';

export interface CaseHistoryProps {
  history: readonly CaseDecision[];
  caseId: string;
  /** Takes the focus when a decision has been added. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Everything that was decided about the person, newest first. */
export function CaseHistory({ history, caseId, heading }: CaseHistoryProps) {
  return (
    <section className={styles.section} aria-labelledby="history">
      <h2 id="history" ref={heading} tabIndex={-1}>
        {CASE_TEXTS.history}
      </h2>
      {history.length === 0 ? (
        <p className={styles.hint}>{CASE_TEXTS.historyNone}</p>
      ) : (
        <ol className={styles.list} aria-label={CASE_TEXTS.history}>
          {history.map((decision) => (
            <li key={decision.id} className={styles.past}>
              <h3>{decisionTitle(decision)}</h3>
              <DecisionDetails decision={decision} />
              <Aftermath decision={decision} caseId={caseId} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Aftermath({ decision: { appeal, caseId: ofCase }, caseId }: { decision: CaseDecision; caseId: string }) {
  return (
    <p className={styles.hint}>
      {ofCase === caseId ? CASE_TEXTS.thisCase : <Link to={addressOfModerationCase(ofCase)}>{CASE_TEXTS.otherCase}</Link>}
      {appeal !== null && ' · '}
      {appeal?.outcome === null && <Link to={moderationPaths.appeals}>{CASE_TEXTS.appealWaits}</Link>}
      {appeal !== null && appeal.outcome !== null && CASE_TEXTS.appealed[appeal.outcome]}
    </p>
  );
}
