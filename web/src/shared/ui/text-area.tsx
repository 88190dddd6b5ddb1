import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.js';
import field from './field.module.css';
import styles from './text-area.module.css';

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
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={classNames(field.control, styles.area)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={told && `${id}-hint`}
        {...area}
      />
      {told && (
        <p id={`${id}-hint`} className={problem ? field.problem : field.hint}>
          {told}
        </p>
      )}
    </div>
  );
}
