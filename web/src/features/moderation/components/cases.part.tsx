import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ModerationCaseSummary } from '#shared/api/schema.js';
import { REPORT_REASON_TEXTS } from '#features/safety/report.texts.js';
import { casesQuery } from '../requests/cases.query.js';
import type { WorkState } from '../requests/moderation.keys.js';
import { addressOfModerationCase } from '../state/moderation-paths.js';
import { CASES_TEXTS } from '../texts/case.texts.js';
import { KIND_TEXTS, MODERATION_TEXTS } from '../texts/moderation.texts.js';
import { whenText } from '../state/when-text.js';
import { MemberLine } from './member-line.js';
import styles from './moderation.module.css';
import { PagedList } from './paged-list.js';
import { useWorkState, WorkStates } from './work-states.js';

const NONE = {
  open: { none: CASES_TEXTS.noneOpen, noneText: CASES_TEXTS.noneOpenText },
  decided: { none: CASES_TEXTS.noneDecided, noneText: CASES_TEXTS.noneDecidedText },
} as const;

/** The queue: who was reported, how often and why. */
export function CasesPart() {
  const [state, setState] = useWorkState();
  return (
    <>
      <WorkStates texts={CASES_TEXTS} state={state} onState={setState} />
      <Cases key={state} state={state} />
    </>
  );
}

function Cases({ state }: { state: WorkState }) {
  const list = useInfiniteQuery(casesQuery(state));
  const texts = { label: MODERATION_TEXTS.cases, loading: CASES_TEXTS.loading, failed: CASES_TEXTS.loadFailed, ...NONE[state] };
  return (
    <PagedList list={list} texts={texts} itemHeight="190px">
      {(one) => <CaseCard summary={one} />}
    </PagedList>
  );
}

function CaseCard({ summary }: { summary: ModerationCaseSummary }) {
  const { id, member, kinds, reasons, newestReportAt, decidedAt } = summary;
  const name = member.name ?? MODERATION_TEXTS.nameless;
  return (
    <article className={styles.card} aria-label={name} data-linked>
      <MemberLine member={member} />
      <p className={styles.count}>{CASES_TEXTS.reports(summary)}</p>
      <dl className={styles.details}>
        <dt>{CASES_TEXTS.kinds}</dt>
        <dd>{kinds.map((kind) => KIND_TEXTS[kind]).join(', ')}</dd>
        <dt>{CASES_TEXTS.reasons}</dt>
        <dd>{reasons.map((reason) => REPORT_REASON_TEXTS[reason]).join(', ')}</dd>
      </dl>
      <footer className={styles['card-foot']}>
        <time className={styles.hint} dateTime={decidedAt ?? newestReportAt}>
          {decidedAt === null ? CASES_TEXTS.newest(whenText(newestReportAt)) : CASES_TEXTS.decidedAt(whenText(decidedAt))}
        </time>
        <Link className={styles.to} to={addressOfModerationCase(id)}>
          {CASES_TEXTS.openCase(name)}
        </Link>
      </footer>
    </article>
  );
}
