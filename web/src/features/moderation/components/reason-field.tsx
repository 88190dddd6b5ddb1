import { MAX_DECISION_REASON_LENGTH } from '@affinity/proto/vocabulary/reports';
import { lengthOf } from '@affinity/proto/vocabulary/text-length';
import { useTextLimit } from '#shared/text/use-text-limit.js';
import { TextArea } from '#shared/ui/text-area.js';
import { MODERATION_TEXTS } from '../texts/moderation.texts.js';

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
  const { area, handlers } = useTextLimit({ value, onChange, max: MAX_DECISION_REASON_LENGTH });
  return (
    <TextArea
      ref={area}
      label={label}
      hint={`${readBy} ${MODERATION_TEXTS.reasonLeft(MAX_DECISION_REASON_LENGTH - lengthOf(value))}`}
      problem={problem}
      rows={4}
      dir="auto"
      required
      readOnly={readOnly}
      value={value}
      {...handlers}
    />
  );
}
