import { useId } from 'react';
import { FieldProblem, wrongBy } from '#shared/ui/field-problem.js';
import { Radio } from '#shared/ui/radio.js';
import styles from './form.module.css';

export interface Choice<Value> {
  readonly value: Value;
  readonly name: string;
  readonly hint?: string;
  readonly disabled?: boolean;
}

export interface ChoicesProps<Value> {
  legend: string;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  problem: string | undefined;
  disabled: boolean;
}

/** A choice of one of a few, each with its meaning. */
export function Choices<Value extends string>({ legend, choices, value, onChange, problem, disabled }: ChoicesProps<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.choices} role="radiogroup" disabled={disabled} {...wrongBy(`${id}-problem`, problem)}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          name={id}
          checked={choice.value === value}
          disabled={choice.disabled}
          aria-labelledby={`${id}-${choice.value}`}
          aria-describedby={choice.hint === undefined ? undefined : `${id}-${choice.value}-hint`}
          onChange={() => onChange(choice.value)}
        >
          <span id={`${id}-${choice.value}`}>{choice.name}</span>
          {choice.hint !== undefined && (
            <span id={`${id}-${choice.value}-hint`} className={styles.hint}>
              {choice.hint}
            </span>
          )}
        </Radio>
      ))}
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
    </fieldset>
  );
}
