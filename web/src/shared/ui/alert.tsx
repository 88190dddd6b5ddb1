import type { ReactNode, Ref } from 'react';
import styles from './alert.module.css';
import { AlertIcon } from './icons.js';

/** A message that must be read now, beside what it is about (ERR-008). With a `ref` it can take the focus. */
export function Alert({ children, action, ref }: { children: ReactNode; action?: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div role="alert" ref={ref} tabIndex={ref ? -1 : undefined} className={styles.alert}>
      <AlertIcon size={20} />
      <div className={styles.body}>
        <p>{children}</p>
        {action}
      </div>
    </div>
  );
}
