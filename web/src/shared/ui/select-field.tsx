import { type SelectHTMLAttributes, useId } from 'react';
import { classNames } from './class-names.js';
import styles from './field.module.css';
import { ChevronDownIcon } from './shell-icons.js';

export interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  hint?: string;
}

export function SelectField({ label, hint, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles['with-button']}>
        <select
          id={id}
          className={classNames(styles.control, styles.select)}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          {...select}
        >
          {children}
        </select>
        <span className={styles.chevron}>
          <ChevronDownIcon size={20} />
        </span>
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
