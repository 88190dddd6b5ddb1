import { type ReactNode, useId } from 'react';
import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { SETTINGS_TEXTS } from '../texts.js';
import styles from './settings.module.css';

export interface SectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles['section-head']}>
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** Shown before a section has data: its outline, or that reading failed and how to go on. */
export function SectionWaiting({ failed, height, onRetry }: { failed: boolean; height: string; onRetry: () => void }) {
  if (!failed) return <Skeleton height={height} />;
  return (
    <Alert
      action={
        <Button look="secondary" onClick={onRetry}>
          {SETTINGS_TEXTS.tryAgain}
        </Button>
      }
    >
      {SETTINGS_TEXTS.loadFailed}
    </Alert>
  );
}
