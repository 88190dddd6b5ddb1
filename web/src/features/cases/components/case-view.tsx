import type { ReactNode } from 'react';
import type { OwnCase } from '#shared/api/schema.js';
import { REPORT_REASON_TEXTS } from '#features/safety/report.texts.js';
import { HOUSE_RULES } from '#features/safety/rule.texts.js';
import { CASE_TEXTS, OWN_KIND_TEXTS, REMOVAL_TEXTS } from '../texts.js';
import { dayText, timeText } from '../state/when-text.js';
import { AppealPart, type SendAppeal } from './appeal.part.js';
import styles from './cases.module.css';

/** One case as its member reads it: what they reported, or what was decided about them and how to appeal. */
export function CaseView({ own, onAppeal }: { own: OwnCase; onAppeal: SendAppeal }) {
  const { report, decision } = own;
  return (
    <div className={styles.case}>
      <h2>{own.outcome}</h2>
      <dl className={styles.details}>
        {report !== null && <ReportDetails report={report} />}
        {decision !== null && <DecisionDetails decision={decision} />}
        {own.role === 'reporter' && <Detail name={CASE_TEXTS.reportedOn}>{timeText(own.createdAt)}</Detail>}
        {own.decidedAt !== null && <Detail name={CASE_TEXTS.decidedOn}>{dayText(own.decidedAt)}</Detail>}
      </dl>
      {decision !== null && <AppealPart decision={decision} onAppeal={onAppeal} />}
    </div>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ReportDetails({ report }: { report: NonNullable<OwnCase['report']> }) {
  return (
    <>
      <Detail name={CASE_TEXTS.why}>{REPORT_REASON_TEXTS[report.reason]}</Detail>
      <Detail name={CASE_TEXTS.note}>
        <span className={styles.words}>{report.note || CASE_TEXTS.noNote}</span>
      </Detail>
    </>
  );
}

function DecisionDetails({ decision }: { decision: NonNullable<OwnCase['decision']> }) {
  return (
    <>
      {decision.rule !== null && <Detail name={CASE_TEXTS.rule}>{HOUSE_RULES[decision.rule]}</Detail>}
      <Detail name={CASE_TEXTS.reason}>
        <span className={styles.words}>{decision.reason}</span>
      </Detail>
      {decision.until !== null && <Detail name={CASE_TEXTS.until}>{timeText(decision.until)}</Detail>}
      {decision.about.length > 0 && (
        <Detail name={CASE_TEXTS.about}>
          <ul className={styles.removed}>
            {decision.about.map(({ kind, words, on }, index) => (
              <li key={index}>
                <span className={styles.hint}>
                  {on === null ? OWN_KIND_TEXTS[kind] : CASE_TEXTS.asItWas(OWN_KIND_TEXTS[kind], dayText(`${on}T12:00:00`))}
                </span>
                {words !== null && <blockquote className={styles.words}>{words}</blockquote>}
              </li>
            ))}
          </ul>
        </Detail>
      )}
      {decision.removed.length > 0 && (
        <Detail name={CASE_TEXTS.removed}>
          <ul className={styles.removed}>
            {decision.removed.map(({ kind, words, state }, index) => (
              // The index is a stable key: removed things have no id any more, and their order does not change.
              <li key={index}>
                <span
                  className={styles.hint}
                >{`${kind === 'member' ? CASE_TEXTS.ofProfile : OWN_KIND_TEXTS[kind]}, ${REMOVAL_TEXTS[state]}`}</span>
                <blockquote className={styles.words}>{words || CASE_TEXTS.noWords}</blockquote>
              </li>
            ))}
          </ul>
        </Detail>
      )}
    </>
  );
}
