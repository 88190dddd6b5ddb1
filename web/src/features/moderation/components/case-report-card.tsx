import type { CaseReport } from '#shared/api/schema.js';
import { REPORT_REASON_TEXTS } from '#features/safety/report.texts.js';
import { CASE_TEXTS } from '../texts/case.texts.js';
import { KIND_TEXTS } from '../texts/moderation.texts.js';
import { whenText } from '../state/when-text.js';
import { Evidence, type EvidenceProps } from './evidence.js';
import { anchorOfReport } from './evidence-link.js';
import { MemberName } from './member-name.js';
import styles from './moderation.module.css';

/** One report: who filed it and why, and what it is about as it was sealed. */
export function CaseReportCard({ report, caseId, seal }: EvidenceProps) {
  const { kind, reason, note, own, state, createdAt, removal } = report;
  return (
    <article
      id={anchorOfReport(report.id)}
      tabIndex={-1}
      className={styles.card}
      aria-label={`${KIND_TEXTS[kind]}: ${REPORT_REASON_TEXTS[reason]}`}
    >
      <header className={styles['card-head']}>
        <h3>{`${KIND_TEXTS[kind]}: ${REPORT_REASON_TEXTS[reason]}`}</h3>
        <p className={styles.hint}>
          <time dateTime={createdAt}>{CASE_TEXTS.reportedAt(whenText(createdAt))}</time>
          {state === 'decided' && ` · ${CASE_TEXTS.decidedReport}`}
        </p>
      </header>
      <dl className={styles.details}>
        <dt>{CASE_TEXTS.reporter}</dt>
        <dd>
          <Reporter report={report} />
        </dd>
        <dt>{CASE_TEXTS.note}</dt>
        <dd className={styles.text}>{note === '' ? CASE_TEXTS.noNote : note}</dd>
        <dt>{CASE_TEXTS.evidence}</dt>
        <dd>
          <Evidence report={report} caseId={caseId} seal={seal} />
        </dd>
      </dl>
      {removal !== null && <p className={styles.hint}>{CASE_TEXTS.removal[removal]}</p>}
      {own && state === 'open' && <p className={styles.hint}>{CASE_TEXTS.ownReport}</p>}
    </article>
  );
}

function Reporter({ report: { own, reporterId } }: { report: CaseReport }) {
  if (own) return <>{CASE_TEXTS.you}</>;
  return reporterId === null ? <>{CASE_TEXTS.reporterGone}</> : <MemberName id={reporterId} />;
}
