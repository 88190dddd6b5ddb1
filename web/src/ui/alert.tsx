import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { AlertIcon } from './icons.js';

/** A message that must be read now, beside what it is about (ERR-008). */
export function Alert({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div role="alert" className={styles.alert}>
      <AlertIcon size={20} />
      <div className={styles.body}>
        <p>{children}</p>
        {action}
      </div>
    </div>
  );
}
