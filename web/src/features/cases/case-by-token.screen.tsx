import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { hasCode } from '#shared/api/api-error.js';
import type { OwnCase } from '#shared/api/schema.js';
import { knownCaseToken, keepCaseToken } from './case-token.js';
import { paths } from '#features/places/paths.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { Wordmark } from '#shared/ui/wordmark.js';
import { casesByTokenQuery, useAppealByToken } from './requests/cases-by-token.query.js';
import { CASE_TOKEN_INVALID_CODE } from './state/case-error-text.js';
import { BY_TOKEN_TEXTS } from './texts.js';
import { CaseView } from './components/case-view.js';
import { CaseWaiting } from './components/case-waiting.js';
import styles from './components/cases.module.css';

/** /case, for an account that may not sign in. The token comes from the refused sign-in. */
export function CaseByTokenScreen() {
  const heading = useScreen(BY_TOKEN_TEXTS.title);
  const [token] = useState(knownCaseToken);
  return (
    <main className={styles.page}>
      <Wordmark />
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {BY_TOKEN_TEXTS.title}
        </h1>
        <p>{BY_TOKEN_TEXTS.lead}</p>
      </header>
      {token === null ? <Over /> : <Cases token={token} />}
      <p>
        <Link className={styles.back} to={paths.signIn} onClick={() => keepCaseToken(null)}>
          {BY_TOKEN_TEXTS.signIn}
        </Link>
      </p>
    </main>
  );
}

const Over = () => <EmptyState title={BY_TOKEN_TEXTS.over} text={BY_TOKEN_TEXTS.overText} />;

function Cases({ token }: { token: string }): ReactNode {
  const { data, error, isError, refetch } = useQuery(casesByTokenQuery(token));
  if (data === undefined) {
    if (hasCode(error, CASE_TOKEN_INVALID_CODE)) return <Over />;
    return <CaseWaiting failed={isError} onRetry={() => void refetch()} />;
  }
  if (data.items.length === 0) return <EmptyState title={BY_TOKEN_TEXTS.none} text={BY_TOKEN_TEXTS.noneText} />;
  return (
    <ul className={styles.cases}>
      {data.items.map((own) => (
        <li key={own.id}>
          <CaseByToken token={token} own={own} />
        </li>
      ))}
    </ul>
  );
}

function CaseByToken({ token, own }: { token: string; own: OwnCase }) {
  const appeal = useAppealByToken(token, own.id);
  return <CaseView own={own} onAppeal={appeal.mutateAsync} />;
}
