import type { ReactNode } from 'react';
import { Alert } from '#shared/ui/alert.js';
import { EmptyPanel } from '#shared/list/empty-panel.js';
import { Button } from '#shared/ui/button.js';
import styles from './tab-states.module.css';
import { PROFILE_TEXTS } from '../texts.js';

/** A list of a profile that holds nothing. */
export function TabEmpty({ children }: { children: ReactNode }) {
  return (
    <EmptyPanel className={styles.empty}>
      <p>{children}</p>
    </EmptyPanel>
  );
}

/** A list of a profile that could not be read. */
export function TabFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Alert
      action={
        <Button look="secondary" onClick={onRetry}>
          {PROFILE_TEXTS.tryAgain}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
