import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { hasCode, hasDetails } from '#shared/api/api-error.js';
import type { SecondFactorProof, SecondFactorRequired } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { isPasskeyCancelled } from '#features/credentials/passkey-error-text.js';
import { beginSession } from '#features/session/session-store.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { Button } from '#shared/ui/button.js';
import { PasskeyIcon } from '#shared/ui/icons.js';
import { TextField } from '#shared/ui/text-field.js';
import { useFocusOnChange } from '#shared/ui/use-focus-on-change.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { askForSecondStepPasskey, useSecondStep } from '../requests/second-step.mutations.js';
import { secondStepErrorText } from '../state/second-step-error-text.js';
import { SECOND_STEP_TEXTS, SWITCH_TEXTS } from '../second-step.texts.js';
import { Refused } from './refused.js';
import styles from './auth-form.module.css';

type Method = SecondFactorRequired['methods'][number];

export interface SecondStepProps {
  methods: readonly Method[];
  onSuccess: () => void;
  /** Leads back to the first step: at the member's wish, or because the time or the tries are over. */
  onBack: (over: boolean) => void;
}

/** The step after the password or Google: the passkey, a code of the app, or a recovery code, one at a time. */
export function SecondStep({ methods, onSuccess, onBack }: SecondStepProps) {
  const heading = useScreen(SECOND_STEP_TEXTS.title);
  const client = useQueryClient();
  const step = useSecondStep();
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery-code');
  const [code, setCode] = useState('');
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const form = useFocusOnChange<HTMLFormElement>(method, { atFirst: true });
  const leadId = useId();
  const busy = asking || step.isPending;

  const send = async (prove: () => Promise<SecondFactorProof>) => {
    if (busy) return;
    setError(null);
    setAsking(true);
    try {
      beginSession(client, await step.mutateAsync(await prove()));
      onSuccess();
    } catch (cause) {
      if (isPasskeyCancelled(cause)) return;
      logError('second-step', cause);
      if (hasCode(cause, 'identity.second_step_over')) onBack(true);
      else setError(cause);
    } finally {
      setAsking(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (method === 'passkey') void send(askForSecondStepPasskey);
    else void send(() => Promise.resolve({ kind: method, code }));
  };
  const change = (next: Method) => {
    setMethod(next);
    setCode('');
    setError(null);
  };

  return (
    <>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {SECOND_STEP_TEXTS.title}
        </h1>
        <p id={leadId}>{SECOND_STEP_TEXTS.lead[method]}</p>
      </div>
      <form ref={form} className={styles.form} onSubmit={submit}>
        {error !== null && <FormAlert>{secondStepErrorText(error)}</FormAlert>}
        {hasDetails(error) && <Refused details={error.details} />}
        {method !== 'passkey' && (
          <TextField
            key={method}
            label={method === 'totp' ? SECOND_STEP_TEXTS.code : SECOND_STEP_TEXTS.recoveryCode}
            aria-describedby={leadId}
            autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
            inputMode={method === 'totp' ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={method === 'totp' ? 20 : 60}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
        <Button type="submit" wide disabled={busy} icon={method === 'passkey' ? <PasskeyIcon size={20} /> : undefined}>
          {busy ? SECOND_STEP_TEXTS.submitting : method === 'passkey' ? SECOND_STEP_TEXTS.confirmPasskey : SECOND_STEP_TEXTS.submit}
        </Button>
        {methods.length > 1 && (
          <fieldset className={styles.ways} aria-label={SECOND_STEP_TEXTS.otherWays}>
            {methods
              .filter((other) => other !== method)
              .map((other) => (
                <Button key={other} look="quiet" onClick={() => change(other)}>
                  {SWITCH_TEXTS[other]}
                </Button>
              ))}
          </fieldset>
        )}
      </form>
      <p className={styles.foot}>
        <Button look="quiet" onClick={() => onBack(false)}>
          {SECOND_STEP_TEXTS.back}
        </Button>
      </p>
    </>
  );
}
