import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError } from '#shared/api/api-error.js';
import { paths } from '#features/places/paths.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { caseQuery, useAppeal } from './requests/cases.query.js';
import { CASES_TEXTS } from './texts.js';
import { titleOf } from './state/title-of.js';
import { CaseView } from './components/case-view.js';
import { CaseWaiting } from './components/case-waiting.js';
import styles from './components/cases.module.css';

/** The server refuses an id that is none with 400. To a member that is the same as a case that is not there. */
const isNotThere = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** /settings/cases/:id, which mails about a case link to. */
export function CaseScreen() {
  const { id = '' } = useParams();
  return <OneCase key={id} id={id} />;
}

function OneCase({ id }: { id: string }) {
  const { data, error, isError, refetch } = useQuery(caseQuery(id));
  const appeal = useAppeal(id);
  const notThere = data === undefined && isNotThere(error);
  const title = data === undefined ? (notThere ? CASES_TEXTS.notFound : CASES_TEXTS.title) : titleOf(data);
  const heading = useScreen(title);
  return (
    <div className={styles.screen}>
      {notThere ? (
        <EmptyState
          headingLevel={1}
          title={CASES_TEXTS.notFound}
          text={CASES_TEXTS.notFoundText}
          action={<Link to={paths.cases}>{CASES_TEXTS.all}</Link>}
        />
      ) : (
        <>
          <header className={styles.head}>
            <Link className={styles.back} to={paths.cases}>
              {CASES_TEXTS.all}
            </Link>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
          </header>
          {data === undefined ? (
            <CaseWaiting failed={isError} onRetry={() => void refetch()} />
          ) : (
            <CaseView own={data} onAppeal={appeal.mutateAsync} />
          )}
        </>
      )}
    </div>
  );
}
