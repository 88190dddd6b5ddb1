import { type SelectHTMLAttributes, useId } from 'react';
import { classNames } from './class-names.js';
import styles from './field.module.css';
import { ChevronDownIcon } from './shell-icons.js';

export interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
}

export function SelectField({ label, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles['with-button']}>
        <select id={id} className={classNames(styles.control, styles.select)} {...select}>
          {children}
        </select>
        <span className={styles.chevron}>
          <ChevronDownIcon size={20} />
        </span>
      </div>
    </div>
  );
}
