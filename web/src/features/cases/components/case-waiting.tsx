import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { CASES_TEXTS } from '../texts.js';
import styles from './cases.module.css';

/** Shown before a case is there: its outline, or that reading it failed and how to go on. */
export function CaseWaiting({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed) {
    return (
      <div className={styles.list}>
        <Skeleton height="84px" />
        <Skeleton height="84px" />
        <Skeleton height="84px" />
      </div>
    );
  }
  return (
    <Alert
      action={
        <Button look="secondary" onClick={onRetry}>
          {CASES_TEXTS.tryAgain}
        </Button>
      }
    >
      {CASES_TEXTS.loadFailed}
    </Alert>
  );
}
