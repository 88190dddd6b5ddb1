import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  text: string;
  action?: ReactNode;
  art?: ReactNode;
  headingLevel?: 1 | 2 | 3;
}

/** Nothing here: one sentence and one action. */
export function EmptyState({ title, text, action, art, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.state}>
      {art}
      <Heading className={styles.title}>{title}</Heading>
      <p>{text}</p>
      {action}
    </div>
  );
}
