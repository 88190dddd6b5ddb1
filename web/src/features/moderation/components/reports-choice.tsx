import { useId } from 'react';
import type { CaseReport } from '../../../api/schema.js';
import { REPORT_REASON_TEXTS } from '../../../lib/safety/safety.texts.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { classNames } from '../../../ui/class-names.js';
import { CASE_TEXTS } from '../texts/case.texts.js';
import { DECISION_TEXTS } from '../texts/decision.texts.js';
import { KIND_TEXTS } from '../texts/moderation.texts.js';
import { whenText } from '../when-text.js';
import { FieldProblem } from './field-problem.js';
import styles from './form.module.css';

export interface ReportsChoiceProps {
  /** Open ones of the case. */
  open: readonly CaseReport[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  problem: string | undefined;
  disabled: boolean;
}

/** Which reports a decision is about. Own ones are there to be seen, and cannot be chosen. */
export function ReportsChoice({ open, chosen, onChange, problem, disabled }: ReportsChoiceProps) {
  const id = useId();
  const turn = (reportId: string) => {
    const next = new Set(chosen);
    if (!next.delete(reportId)) next.add(reportId);
    onChange(next);
  };
  return (
    <fieldset
      className={classNames(styles.choices, styles.reports)}
      disabled={disabled}
      aria-describedby={problem === undefined ? `${id}-hint` : `${id}-problem`}
    >
      <legend className={styles.legend}>{DECISION_TEXTS.reports}</legend>
      {open.map((report) => (
        <Checkbox key={report.id} checked={chosen.has(report.id) && !report.own} disabled={report.own} onChange={() => turn(report.id)}>
          {DECISION_TEXTS.report(KIND_TEXTS[report.kind], REPORT_REASON_TEXTS[report.reason], whenText(report.createdAt))}
          {report.own && <span className={styles.hint}>{CASE_TEXTS.ownReport}</span>}
        </Checkbox>
      ))}
      <p id={`${id}-hint`} className={styles.hint}>
        {DECISION_TEXTS.reportsHint}
      </p>
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
    </fieldset>
  );
}
