import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { CheckIcon } from './icons.js';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode;
}

/** A real checkbox lies over the drawn box, so keys, forms and screen readers meet the native control. */
export function Checkbox({ children, ...input }: CheckboxProps) {
  return (
    <label className={styles.row}>
      <span className={styles.box}>
        <input type="checkbox" className={styles.input} {...input} />
        <span className={styles.mark}>
          <CheckIcon size={16} />
        </span>
      </span>
      <span className={styles.text}>{children}</span>
    </label>
  );
}
