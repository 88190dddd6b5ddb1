import type { ReactNode } from 'react';
import { classNames } from '#shared/ui/class-names.js';
import styles from './list-loading.module.css';

export interface ListLoadingProps {
  /** Said over the first of the ghosts. */
  note: string;
  /** The ghosts, in the measures of what they stand for. */
  children: ReactNode;
  className?: string | undefined;
}

/** A list on its way. */
export const ListLoading = ({ note, children, className }: ListLoadingProps) => (
  <div className={classNames(styles.loading, className)}>
    <output className={styles.note}>{note}</output>
    {children}
  </div>
);
