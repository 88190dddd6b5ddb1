import { useId } from 'react';
import { REPORT_REASON_TEXTS } from '#features/safety/report.texts.js';
import { Checkbox } from '#shared/ui/checkbox.js';
import { classNames } from '#shared/ui/class-names.js';
import { FieldProblem } from '#shared/ui/field-problem.js';
import type { CaseThing } from '../state/case-things.js';
import { DECISION_TEXTS } from '../texts/decision.texts.js';
import { THING_TEXTS } from '../texts/thing.texts.js';
import { EvidenceLink, anchorOfReport } from './evidence-link.js';
import styles from './form.module.css';

export interface ThingsChoiceProps {
  /** The things with open reports. */
  things: readonly CaseThing[];
  /** The keys of the chosen things. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  problem: string | undefined;
  disabled: boolean;
}

/** The choice of the reported things a decision is about, each with a link to its evidence. */
export function ThingsChoice({ things, chosen, onChange, problem, disabled }: ThingsChoiceProps) {
  const id = useId();
  const turn = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChange(next);
  };
  return (
    <fieldset
      className={classNames(styles.choices, styles.reports)}
      disabled={disabled}
      aria-describedby={problem === undefined ? `${id}-hint` : `${id}-problem`}
    >
      <legend className={styles.legend}>{DECISION_TEXTS.things}</legend>
      {things.map((thing, index) => (
        <div key={thing.key} className={styles.thing}>
          <Checkbox
            checked={chosen.has(thing.key)}
            aria-labelledby={`${id}-${index}`}
            aria-describedby={`${id}-${index}-by`}
            aria-invalid={problem ? true : undefined}
            onChange={() => turn(thing.key)}
          >
            <span id={`${id}-${index}`} className={styles['thing-name']}>
              {thing.name}
            </span>
            <span id={`${id}-${index}-by`} className={styles.hint}>
              {THING_TEXTS.reportedBy(thing.people, [...new Set(thing.reports.map(({ reason }) => REPORT_REASON_TEXTS[reason]))])}
            </span>
          </Checkbox>
          <EvidenceLink to={anchorOfReport(thing.reports[0].id)} label={THING_TEXTS.seeOf(thing.name)} className={styles.see}>
            {THING_TEXTS.see}
          </EvidenceLink>
        </div>
      ))}
      <p id={`${id}-hint`} className={styles.hint}>
        {DECISION_TEXTS.thingsHint}
      </p>
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
    </fieldset>
  );
}
