import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { logError } from '#shared/code/log-error.js';
import { Button } from '#shared/ui/button.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { ERROR_TEXTS } from './error.texts.js';
import styles from './route-error.module.css';

/** What failed is around all screens: says so plainly and offers the one thing that helps. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => logError('route', error), [error]);
  useEffect(() => {
    // Nothing is lost: the page shows nothing else.
    const again = () => location.reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return (
    <main className={styles.page}>
      <EmptyState
        headingLevel={1}
        title={ERROR_TEXTS.title}
        text={ERROR_TEXTS.page}
        action={<Button onClick={() => location.reload()}>{ERROR_TEXTS.loadAgain}</Button>}
      />
    </main>
  );
}
