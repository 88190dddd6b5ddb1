import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.js';
import styles from './field.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
  hint?: string;
}

export function TextArea({ label, hint, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={classNames(styles.control, styles.area)}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        {...area}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
