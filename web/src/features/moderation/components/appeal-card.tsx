import { useId } from 'react';
import { Link } from 'react-router';
import type { ModerationAppeal } from '#shared/api/schema.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { addressOfModerationCase } from '../state/moderation-paths.js';
import { APPEAL_TEXTS, OUTCOME_TEXTS, RESTORED_TEXTS } from '../texts/appeal.texts.js';
import { CASE_TEXTS } from '../texts/case.texts.js';
import { MODERATION_TEXTS } from '../texts/moderation.texts.js';
import { whenText } from '../state/when-text.js';
import { AppealForm } from './appeal-form.js';
import { DecisionDetails, decisionTitle } from './decision-details.js';
import { MemberLine } from './member-line.js';
import { MemberName } from './member-name.js';
import styles from './moderation.module.css';

type Filed = NonNullable<ModerationAppeal['decision']['appeal']>;

/** One appeal: what was decided, what the member says to it, and the answer. */
export function AppealCard({ appeal, onDecided }: { appeal: ModerationAppeal; onDecided: () => void }) {
  const id = useId();
  const { account } = useCurrentSession();
  const { member, own, decision } = appeal;
  const filed = decision.appeal;
  const name = member.name ?? MODERATION_TEXTS.nameless;
  const aboutReader = member.id === account?.id;
  if (filed === null) return null;
  return (
    <article className={styles.card} aria-label={name}>
      <MemberLine member={member} />
      <section className={styles.block} aria-labelledby={`${id}-decision`}>
        <h3 id={`${id}-decision`}>{APPEAL_TEXTS.decision}</h3>
        <p>{decisionTitle(decision)}</p>
        <DecisionDetails decision={decision} />
        {!aboutReader && (
          <Link className={styles.to} to={addressOfModerationCase(decision.caseId)}>
            {APPEAL_TEXTS.toCase}
          </Link>
        )}
      </section>
      <section className={styles.block} aria-labelledby={`${id}-words`}>
        <h3 id={`${id}-words`}>{APPEAL_TEXTS.words}</h3>
        <blockquote className={styles.quote}>{filed.words}</blockquote>
        <time className={styles.hint} dateTime={filed.createdAt}>
          {APPEAL_TEXTS.filedAt(whenText(filed.createdAt))}
        </time>
      </section>
      <section className={styles.block} aria-labelledby={`${id}-answer`}>
        <h3 id={`${id}-answer`}>{APPEAL_TEXTS.answer}</h3>
        {filed.outcome !== null && <Answer filed={filed} restored={appeal.restored} readerId={account?.id} />}
        {filed.outcome === null && own && <p className={styles.notice}>{whyNot(appeal, account?.id)}</p>}
        {filed.outcome === null && !own && <AppealForm appealId={appeal.id} name={name} action={decision.action} onDecided={onDecided} />}
      </section>
    </article>
  );
}

/** Why the reader may not answer this appeal. */
function whyNot({ member, decision }: ModerationAppeal, readerId: string | undefined): string {
  if (member.id === readerId) return APPEAL_TEXTS.aboutYou;
  return decision.moderatorId === readerId ? APPEAL_TEXTS.ownDecision : APPEAL_TEXTS.ownReport;
}

interface AnswerProps {
  filed: Filed;
  restored: ModerationAppeal['restored'];
  readerId: string | undefined;
}

function Answer({ filed: { outcome, reason, moderatorId, decidedAt }, restored, readerId }: AnswerProps) {
  return (
    <>
      {outcome !== null && decidedAt !== null && <p>{CASE_TEXTS.decided(OUTCOME_TEXTS[outcome].done, whenText(decidedAt))}</p>}
      {reason !== null && <blockquote className={styles.quote}>{reason}</blockquote>}
      {restored !== null && <p>{RESTORED_TEXTS[restored]}</p>}
      {moderatorId !== null && (
        <dl className={styles.details}>
          <dt>{CASE_TEXTS.byLabel}</dt>
          <dd>{moderatorId === readerId ? CASE_TEXTS.you : <MemberName id={moderatorId} />}</dd>
        </dl>
      )}
    </>
  );
}
