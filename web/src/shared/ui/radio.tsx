import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './radio.module.css';

export interface RadioProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode;
}

/** One of a few: a native control, drawn as ours, in a row that can be pressed anywhere. */
export function Radio({ children, ...input }: RadioProps) {
  return (
    <label className={styles.row}>
      <input type="radio" className={styles.radio} {...input} />
      <span className={styles.text}>{children}</span>
    </label>
  );
}
