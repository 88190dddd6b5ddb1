import { APPEAL_OUTCOMES, type AppealOutcome, type CaseAction } from '@affinity/proto/vocabulary/reports';
import { type FormEvent, useState } from 'react';
import type { AppealDecisionRequest } from '#shared/api/schema.js';
import { Button } from '#shared/ui/button.js';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { useProblemInView } from '#shared/ui/use-problem-in-view.js';
import { useDecideAppeal } from '../requests/appeals.query.js';
import { refusalText } from '../state/refusal-text.js';
import { APPEAL_TEXTS, OUTCOME_TEXTS, OVERTURNED_TEXTS, UPHELD_TEXT } from '../texts/appeal.texts.js';
import { MODERATION_TEXTS } from '../texts/moderation.texts.js';
import { type Attempt, useAttempt } from '../hooks/use-attempt.js';
import { Choices } from './choices.js';
import styles from './form.module.css';
import { LeaveGuard } from './leave-guard.js';
import { ReasonField } from './reason-field.js';

const CHOICES = APPEAL_OUTCOMES.map((value) => ({ value, name: OUTCOME_TEXTS[value].choose }));

interface Asked {
  readonly outcome: AppealOutcome;
  readonly attempt: Attempt<AppealDecisionRequest>;
}

export interface AppealFormProps {
  appealId: string;
  name: string;
  /** The decision that the appeal is against. */
  action: CaseAction;
  onDecided: () => void;
}

/** The answer to an appeal: whether the decision stays, and why. It asks before it is sent. */
export function AppealForm({ appealId, name, action, onDecided }: AppealFormProps) {
  const announce = useAnnounce();
  const { mutate, isPending } = useDecideAppeal(appealId);
  const attempts = useAttempt<AppealDecisionRequest>();
  const [outcome, setOutcome] = useState<AppealOutcome | null>(null);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<{ outcome?: string; reason?: string }>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const form = useProblemInView(problems);
  const willHappen = (what: AppealOutcome): string => (what === 'uphold' ? UPHELD_TEXT(name) : OVERTURNED_TEXTS[action](name));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const blank = reason.trim() === '';
    setProblems({
      ...(outcome === null && { outcome: APPEAL_TEXTS.outcomeMissing }),
      ...(blank && { reason: APPEAL_TEXTS.reasonMissing }),
    });
    setRefusal(null);
    if (outcome === null || blank) return;
    setAsked({ outcome, attempt: attempts.of({ outcome, reason }, () => ({ outcome, reason: reason.trim() })) });
  };
  const decide = ({ attempt }: Asked) => {
    setAsked(null);
    mutate(attempt, {
      onSuccess: () => {
        announce(APPEAL_TEXTS.saved);
        setReason('');
        onDecided();
      },
      onError: (error) => {
        attempts.failed(error);
        setRefusal(refusalText(error));
      },
    });
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Choices
        legend={APPEAL_TEXTS.outcome}
        choices={CHOICES}
        value={outcome}
        onChange={setOutcome}
        problem={outcome === null ? problems.outcome : undefined}
        disabled={isPending}
      />
      <ReasonField
        label={APPEAL_TEXTS.reason}
        readBy={APPEAL_TEXTS.reasonRead(name)}
        value={reason}
        onChange={setReason}
        problem={reason.trim() === '' ? problems.reason : undefined}
        readOnly={isPending}
      />
      {outcome !== null && (
        <div className={styles.consequence}>
          <h4>{APPEAL_TEXTS.willHappen}</h4>
          <p>{willHappen(outcome)}</p>
        </div>
      )}
      {refusal !== null && <FormAlert>{refusal}</FormAlert>}
      <Button type="submit" className={styles.start} aria-disabled={isPending}>
        {isPending ? APPEAL_TEXTS.saving : APPEAL_TEXTS.submit}
      </Button>
      {reason.trim() !== '' && <LeaveGuard />}
      {asked !== null && (
        <ConfirmDialog
          title={OUTCOME_TEXTS[asked.outcome].ask(name)}
          question={willHappen(asked.outcome)}
          confirm={OUTCOME_TEXTS[asked.outcome].confirm}
          cancel={MODERATION_TEXTS.cancel}
          onConfirm={() => decide(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </form>
  );
}
