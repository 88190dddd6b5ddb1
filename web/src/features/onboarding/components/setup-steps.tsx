import { QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { hasCode, SESSION_REQUIRED_CODE } from '../../../api/api-error.js';
import type { Account, BioData } from '../../../api/schema.js';
import { logError } from '../../../lib/log-error.js';
import { paths } from '../../../lib/paths.js';
import { recheckSession } from '../../../lib/session/session-store.js';
import { Button } from '../../../ui/button.js';
import { FormAlert } from '../../../ui/form-alert.js';
import { ArrowLeftIcon } from '../../../ui/shell-icons.js';
import { ProgressBar } from '../../../ui/progress-bar.js';
import { Wordmark } from '../../../ui/wordmark.js';
import { useSaveAnswers } from '../api/save-answers.mutation.js';
import { saveRefusalOf } from '../save-refusal.js';
import { INTRO_STEP, isBackDisabled, LAST_STEP, nextStep, previousStep, STEP_COUNT, stepsShown } from '../steps.js';
import { useLeaveSetup } from '../use-leave-setup.js';
import { useSetupForm } from '../use-setup-form.js';
import { AdditionalStep } from './additional-step.js';
import { Intro } from './intro.js';
import styles from './profile-setup.module.css';
import { QuestionStep } from './question-step.js';
import { SETUP_TEXTS } from '../texts.js';

export function SetupSteps({ account, stored }: { account: Account; stored: BioData | null }) {
  const navigate = useNavigate();
  const leave = useLeaveSetup();
  const client = useQueryClient();
  const save = useSaveAnswers(account.id);
  const { form, change, forgetDraft } = useSetupForm(account, stored);
  const [step, setStep] = useState(INTRO_STEP);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(INTRO_STEP);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  const go = (to: number) => {
    save.reset();
    setStep(to);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (step < LAST_STEP) {
      go(nextStep(step));
      return;
    }
    try {
      const { agreements_accepted: accepted } = await save.mutateAsync(form);
      forgetDraft();
      await (accepted ? leave() : navigate(paths.agreement));
    } catch (error) {
      logError('profile-setup', error);
    }
  };
  const group = QUESTION_GROUPS[step];
  const refusal = save.isError ? saveRefusalOf(save.error) : null;

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Wordmark />
          <span className={styles.count}>
            {stepsShown(step)} / {STEP_COUNT}
          </span>
        </div>
        <ProgressBar value={stepsShown(step)} max={STEP_COUNT} label={SETUP_TEXTS.progress} />
      </header>
      {/* ONB-045: the last text carries `required` in markup but may stay blank. */}
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <main className={step === INTRO_STEP ? styles.intro : styles.step}>
          {step === INTRO_STEP && <Intro heading={heading} />}
          {group !== undefined && (
            <QuestionStep
              key={group.group}
              heading={heading}
              group={group}
              chosen={form.choices[group.group]}
              onChange={(question, options) =>
                change((now) => ({
                  ...now,
                  choices: { ...now.choices, [group.group]: { ...now.choices[group.group], [question]: options } },
                }))
              }
            />
          )}
          {step === LAST_STEP && (
            <AdditionalStep
              heading={heading}
              value={form.additional}
              refused={refusal?.fields ?? {}}
              onChange={(edit) => change((now) => ({ ...now, additional: { ...now.additional, ...edit } }))}
            />
          )}
          {refusal !== null && (
            <FormAlert
              of={save.error}
              action={
                hasCode(save.error, SESSION_REQUIRED_CODE) && (
                  <Button look="secondary" onClick={() => void recheckSession(client)}>
                    {SETUP_TEXTS.goToSignIn}
                  </Button>
                )
              }
            >
              {refusal.text}
            </FormAlert>
          )}
        </main>
        <div className={styles.actions}>
          <div className={styles.buttons}>
            <Button
              look="quiet"
              icon={<ArrowLeftIcon size={20} />}
              disabled={isBackDisabled(step) || save.isPending}
              onClick={() => go(previousStep(step))}
            >
              {SETUP_TEXTS.back}
            </Button>
            {step === INTRO_STEP && <Button type="submit">{SETUP_TEXTS.begin}</Button>}
            {step > INTRO_STEP && step < LAST_STEP && <Button type="submit">{SETUP_TEXTS.next}</Button>}
            {step === LAST_STEP && (
              <Button type="submit" disabled={save.isPending}>
                {save.isPending ? SETUP_TEXTS.saving : SETUP_TEXTS.complete}
              </Button>
            )}
          </div>
        </div>
      </form>
      <footer className={styles.footer}>{SETUP_TEXTS.signedInAs(account.displayName.trim() || account.email || SETUP_TEXTS.guest)}</footer>
    </div>
  );
}
