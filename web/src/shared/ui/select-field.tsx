import { type SelectHTMLAttributes, useId } from 'react';
import { classNames } from './class-names.js';
import field from './field.module.css';
import styles from './select-field.module.css';
import { ChevronDownIcon } from './shell-icons.js';

export interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  hint?: string;
  /** What is wrong with it, in the place of the hint. */
  problem?: string | undefined;
}

export function SelectField({ label, hint, problem, children, ...select }: SelectFieldProps) {
  const id = useId();
  const told = problem ?? hint;
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={field['with-button']}>
        <select
          id={id}
          className={classNames(field.control, styles.select)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={told && `${id}-hint`}
          {...select}
        >
          {children}
        </select>
        <span className={styles.chevron}>
          <ChevronDownIcon size={20} />
        </span>
      </div>
      {told && (
        <p id={`${id}-hint`} className={problem ? field.problem : field.hint}>
          {told}
        </p>
      )}
    </div>
  );
}
