import { HOUSE_RULES } from '#features/safety/rule.texts.js';
import type { CaseDecision } from '#shared/api/schema.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { CASE_TEXTS } from '../texts/case.texts.js';
import { DONE_TEXTS } from '../texts/moderation.texts.js';
import { whenText } from '../state/when-text.js';
import { MemberName } from './member-name.js';
import styles from './moderation.module.css';

/** A decision in one line: what, until when, and when it was taken. */
export function decisionTitle({ action, until, decidedAt }: CaseDecision): string {
  const what = until === null ? DONE_TEXTS[action] : `${DONE_TEXTS[action]} ${CASE_TEXTS.until(whenText(until))}`;
  return CASE_TEXTS.decided(what, whenText(decidedAt));
}

/** Why a decision was taken, and by whom. */
export function DecisionDetails({ decision }: { decision: CaseDecision }) {
  const { rule, reason, moderatorId } = decision;
  const { account } = useCurrentSession();
  return (
    <dl className={styles.details}>
      {rule !== null && (
        <>
          <dt>{CASE_TEXTS.ruleLabel}</dt>
          <dd>{HOUSE_RULES[rule]}</dd>
        </>
      )}
      <dt>{CASE_TEXTS.reasonLabel}</dt>
      <dd className={styles.text}>{reason}</dd>
      <dt>{CASE_TEXTS.byLabel}</dt>
      <dd>{moderatorId === account?.id ? CASE_TEXTS.you : <MemberName id={moderatorId} />}</dd>
    </dl>
  );
}
