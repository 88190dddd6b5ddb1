import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { logError } from '../lib/log-error.js';
import { Button } from '../ui/button.js';
import { EmptyState } from '../ui/empty-state.js';
import styles from './route-error.module.css';

/** A screen that failed to load or to draw: says so plainly and offers the one thing that helps. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => logError('route', error), [error]);
  return (
    <main className={styles.page}>
      <EmptyState
        headingLevel={1}
        title="This page could not be shown"
        text="Something went wrong while opening it. Loading it again usually helps."
        action={<Button onClick={() => location.reload()}>Load again</Button>}
      />
    </main>
  );
}
