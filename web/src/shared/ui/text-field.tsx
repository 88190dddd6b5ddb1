import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classNames } from './class-names.js';
import styles from './field.module.css';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  /** A control inside the field's right edge. */
  trailing?: ReactNode;
}

export function TextField({ label, hint, trailing, id, className, ...input }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = `${inputId}-hint`;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={trailing === undefined ? undefined : styles['with-button']}>
        <input id={inputId} className={styles.control} aria-describedby={hint === undefined ? undefined : hintId} {...input} />
        {trailing}
      </div>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
