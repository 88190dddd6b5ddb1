import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.js';
import styles from './field.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
  hint?: string;
  /** What is wrong with it, in the place of the hint. */
  problem?: string | undefined;
}

export function TextArea({ label, hint, problem, ...area }: TextAreaProps) {
  const id = useId();
  const told = problem ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={classNames(styles.control, styles.area)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={told && `${id}-hint`}
        {...area}
      />
      {told && (
        <p id={`${id}-hint`} className={problem ? styles.problem : styles.hint}>
          {told}
        </p>
      )}
    </div>
  );
}
