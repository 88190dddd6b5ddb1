import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classNames } from './class-names.js';
import styles from './field.module.css';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  /** What is wrong with it, in the place of the hint. */
  problem?: string | undefined;
  /** A control inside the field's right edge. */
  trailing?: ReactNode;
}

export function TextField({ label, hint, problem, trailing, id, className, ...input }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = `${inputId}-hint`;
  const told = problem ?? hint;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={trailing === undefined ? undefined : styles['with-button']}>
        <input
          id={inputId}
          className={styles.control}
          aria-invalid={problem ? true : undefined}
          aria-describedby={told && hintId}
          {...input}
        />
        {trailing}
      </div>
      {told && (
        <p id={hintId} className={problem ? styles.problem : styles.hint}>
          {told}
        </p>
      )}
    </div>
  );
}
