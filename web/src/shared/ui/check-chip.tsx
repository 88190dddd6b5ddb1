import type { InputHTMLAttributes } from 'react';
import styles from './check-chip.module.css';
import { CheckIcon } from './icons.js';

export interface CheckChipProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  label: string;
}

/** One option of a multi-select, drawn as a chip over a real checkbox (ONB-024). */
export function CheckChip({ label, ...input }: CheckChipProps) {
  return (
    <label className={styles.chip}>
      <input type="checkbox" className={styles.input} {...input} />
      <span className={styles.face}>
        <span className={styles.mark}>
          <CheckIcon size={16} />
        </span>
        {label}
      </span>
    </label>
  );
}
