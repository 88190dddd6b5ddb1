import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { MODERATOR } from '../../../lib/session/roles.js';
import { useCurrentSession } from '../../../lib/session/session.query.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useScreen } from '../../../ui/use-screen.js';
import { reportsQuery, type ReportState } from '../api/reports.query.js';
import { MODERATION_TEXTS } from '../texts.js';
import styles from './moderation.module.css';
import { ReportCard } from './report-card.js';

const STATES = ['open', 'decided'] as const;
const NONE = {
  open: { title: MODERATION_TEXTS.noneOpen, text: MODERATION_TEXTS.noneOpenText },
  decided: { title: MODERATION_TEXTS.noneDecided, text: MODERATION_TEXTS.noneDecidedText },
} as const;

/** /moderation, for moderators (decision 7): the queue of reports and what was decided. */
export function ModerationScreen() {
  const { account } = useCurrentSession();
  return account?.roles.includes(MODERATOR) === true ? <Moderation /> : <Navigate to={paths.home} replace />;
}

function Moderation() {
  const heading = useScreen(MODERATION_TEXTS.title);
  const [state, setState] = useState<ReportState>('open');
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {MODERATION_TEXTS.title}
        </h1>
        <p>{MODERATION_TEXTS.lead}</p>
      </header>
      <ul className={styles.states} aria-label={MODERATION_TEXTS.states}>
        {STATES.map((one) => (
          <li key={one}>
            <button type="button" className={styles.state} aria-pressed={one === state} onClick={() => setState(one)}>
              {MODERATION_TEXTS[one]}
            </button>
          </li>
        ))}
      </ul>
      <Reports key={state} state={state} />
    </div>
  );
}

function Reports({ state }: { state: ReportState }) {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(reportsQuery(state));
  if (data === undefined && isError) {
    return (
      <Alert
        action={
          <Button look="secondary" onClick={() => void refetch()}>
            {MODERATION_TEXTS.tryAgain}
          </Button>
        }
      >
        {MODERATION_TEXTS.loadFailed}
      </Alert>
    );
  }
  if (data === undefined) {
    return (
      <output className={styles.list} aria-label={MODERATION_TEXTS.loading}>
        <Skeleton height="260px" />
        <Skeleton height="260px" />
      </output>
    );
  }
  const reports = data.pages.flatMap(({ items }) => items);
  if (reports.length === 0) return <EmptyState {...NONE[state]} />;
  return (
    <>
      <ul className={styles.list}>
        {reports.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button look="secondary" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {MODERATION_TEXTS.more}
        </Button>
      )}
    </>
  );
}
