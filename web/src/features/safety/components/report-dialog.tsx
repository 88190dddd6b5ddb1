import { type FormEvent, useId, useState } from 'react';
import { MAX_REPORT_NOTE_LENGTH, REPORT_REASONS, type ReportReason } from '@affinity/proto/vocabulary/reports';
import { budgetErrorText } from '#features/budgets/budget-texts.js';
import { type ReportSubject, useFileReport } from '../requests/file-report.mutation.js';
import { REPORT_REASON_TEXTS, REPORT_TEXTS } from '../report.texts.js';
import { logError } from '#shared/code/log-error.js';
import { Button } from '#shared/ui/button.js';
import { Dialog } from '#shared/ui/dialog.js';
import { FieldProblem, wrongBy } from '#shared/ui/field-problem.js';
import { Radio } from '#shared/ui/radio.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { TextArea } from '#shared/ui/text-area.js';
import { useProblemInView } from '#shared/ui/use-problem-in-view.js';
import { BlockButton } from './block-button.js';
import styles from './report-dialog.module.css';
import { ReportSent } from './report-sent.js';

export interface ReportDialogProps {
  subject: ReportSubject;
  onClose: () => void;
}

/** Asks what is wrong and sends it to the moderators; a failed attempt keeps what was written. */
export function ReportDialog({ subject, onClose }: ReportDialogProps) {
  const fileReport = useFileReport(subject);
  const { memberId, memberName, report } = subject;
  const already = fileReport.data?.already === true;
  const kind = report.messageId === undefined ? report.kind : 'message';
  const sentTitle = already ? REPORT_TEXTS.alreadyTitle : REPORT_TEXTS.sentTitle;
  return (
    <Dialog title={fileReport.isSuccess ? sentTitle : REPORT_TEXTS.title(kind, memberName)} onClose={onClose}>
      {fileReport.isSuccess ? (
        <ReportSent memberId={memberId} memberName={memberName} already={already} onClose={onClose} />
      ) : (
        <ReportForm
          memberId={memberId}
          memberName={memberName}
          handsOver={report.kind === 'conversation'}
          sending={fileReport.isPending}
          failure={fileReport.error}
          onSend={(reason, note, idempotencyKey) =>
            fileReport.mutate({ reason, note, idempotencyKey }, { onError: (error) => logError('report', error) })
          }
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

interface ReportFormProps {
  memberId: string;
  memberName: string;
  /** The report hands private words over. */
  handsOver: boolean;
  sending: boolean;
  failure: Error | null;
  onSend: (reason: ReportReason, note: string, idempotencyKey: string) => void;
  onCancel: () => void;
}

function ReportForm({ memberId, memberName, handsOver, sending, failure, onSend, onCancel }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const id = useId();
  /** The last press came without a reason. Each one is another object. */
  const [unchosen, setUnchosen] = useState<object | null>(null);
  const form = useProblemInView(unchosen);
  // The server ties a key to what it was first used for: a changed report is another one.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const change = (apply: () => void) => {
    apply();
    setUnchosen(null);
    setKey(crypto.randomUUID());
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason === null) setUnchosen({});
    else onSend(reason, note.trim(), key);
  };
  const spent = failure && budgetErrorText(failure);
  const missing = unchosen === null ? undefined : REPORT_TEXTS.chooseReason;
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      <p className={styles.lead}>{REPORT_TEXTS.lead(memberName)}</p>
      {handsOver && <p className={styles.lead}>{REPORT_TEXTS.handsOver}</p>}
      <fieldset className={styles.reasons} role="radiogroup" disabled={sending} {...wrongBy(`${id}-reason`, missing)}>
        <legend className={styles.legend}>{REPORT_TEXTS.reason}</legend>
        {REPORT_REASONS.map((value) => (
          <Radio key={value} name="reason" checked={reason === value} onChange={() => change(() => setReason(value))}>
            {REPORT_REASON_TEXTS[value]}
          </Radio>
        ))}
        <FieldProblem id={`${id}-reason`}>{missing}</FieldProblem>
      </fieldset>
      <TextArea
        label={REPORT_TEXTS.note}
        hint={REPORT_TEXTS.noteLeft(MAX_REPORT_NOTE_LENGTH - Array.from(note).length)}
        rows={3}
        maxLength={MAX_REPORT_NOTE_LENGTH}
        disabled={sending}
        value={note}
        onChange={({ target }) => change(() => setNote(target.value))}
      />
      {failure !== null && missing === undefined && (
        // A member who may report no more today can still block.
        <FormAlert of={failure} action={spent !== null && <BlockButton memberId={memberId} memberName={memberName} onClose={onCancel} />}>
          {spent ?? REPORT_TEXTS.failed}
        </FormAlert>
      )}
      <div className={styles.actions}>
        <Button look="quiet" onClick={onCancel}>
          {REPORT_TEXTS.cancel}
        </Button>
        <Button type="submit" disabled={sending}>
          {sending ? REPORT_TEXTS.sending : REPORT_TEXTS.send}
        </Button>
      </div>
    </form>
  );
}
