import { MAX_DECISION_REASON_LENGTH } from '@affinity/proto/vocabulary/reports';
import { lengthOf } from '@affinity/proto/vocabulary/text-length';
import { useId } from 'react';
import { useTextLimit } from '#shared/text/use-text-limit.js';
import { TextArea } from '#shared/ui/text-area.js';
import { MODERATION_TEXTS } from '../texts/moderation.texts.js';
import { describedBy, FieldProblem } from './field-problem.js';
import styles from './form.module.css';

export interface ReasonFieldProps {
  label: string;
  /** Says who reads the reason. */
  readBy: string;
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
  readOnly: boolean;
}

export function ReasonField({ label, readBy, value, onChange, problem, readOnly }: ReasonFieldProps) {
  const id = useId();
  const { area, handlers } = useTextLimit({ value, onChange, max: MAX_DECISION_REASON_LENGTH });
  return (
    <div className={styles.field}>
      <TextArea
        ref={area}
        label={label}
        hint={`${readBy} ${MODERATION_TEXTS.reasonLeft(MAX_DECISION_REASON_LENGTH - lengthOf(value))}`}
        rows={4}
        dir="auto"
        required
        readOnly={readOnly}
        value={value}
        {...handlers}
        {...describedBy(`${id}-problem`, problem)}
      />
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
    </div>
  );
}
