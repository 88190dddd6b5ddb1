import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { OwnCase } from '#shared/api/schema.js';
import { markCasesRead } from './unread-cases.js';
import { addressOfCase, paths } from '#features/places/paths.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { ListFoot } from '#shared/list/list-foot.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { casesQuery } from './requests/cases.query.js';
import { CASES_TEXTS } from './texts.js';
import { timeText } from './state/when-text.js';
import { titleOf } from './state/title-of.js';
import { CaseWaiting } from './components/case-waiting.js';
import styles from './components/cases.module.css';

const FOOT = { more: CASES_TEXTS.more, loading: CASES_TEXTS.loading, failed: CASES_TEXTS.moreFailed, end: CASES_TEXTS.end };

/** /settings/cases: what the member reported, and what was decided about them. */
export function CasesScreen() {
  const heading = useScreen(CASES_TEXTS.title);
  const list = useInfiniteQuery(casesQuery);
  const client = useQueryClient();
  const shown = list.isSuccess;
  useEffect(() => {
    if (shown) void markCasesRead(client);
  }, [client, shown]);
  const cases = list.data?.pages.flatMap(({ items }) => items);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <Link className={styles.back} to={paths.settings}>
          {CASES_TEXTS.back}
        </Link>
        <h1 ref={heading} tabIndex={-1}>
          {CASES_TEXTS.title}
        </h1>
        <p>{CASES_TEXTS.lead}</p>
      </header>
      {cases === undefined && <CaseWaiting failed={list.isError} onRetry={() => void list.refetch()} />}
      {cases?.length === 0 && <EmptyState title={CASES_TEXTS.none} text={CASES_TEXTS.noneText} />}
      {cases !== undefined && cases.length > 0 && (
        <>
          <ul className={styles.list}>
            {cases.map((own) => (
              <CaseRow key={own.id} own={own} />
            ))}
          </ul>
          <ListFoot list={list} texts={FOOT} ends={(list.data?.pages.length ?? 0) > 1} within />
        </>
      )}
    </div>
  );
}

function CaseRow({ own }: { own: OwnCase }) {
  return (
    <li className={styles.row}>
      <Link to={addressOfCase(own.id)}>{titleOf(own)}</Link>
      <p>{own.outcome}</p>
      <p className={styles.hint}>{`${CASES_TEXTS[own.state]}, ${timeText(own.decidedAt ?? own.createdAt)}`}</p>
    </li>
  );
}
