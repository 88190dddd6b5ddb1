import type { ReactNode } from 'react';
import styles from './list-loading.module.css';

export interface ListLoadingProps {
  /** Said over the first of the ghosts. */
  note: string;
  /** The ghosts, in the measures of what they stand for. */
  children: ReactNode;
}

/** A list on its way. */
export const ListLoading = ({ note, children }: ListLoadingProps) => (
  <div className={styles.loading}>
    <output className={styles.note}>{note}</output>
    {children}
  </div>
);
