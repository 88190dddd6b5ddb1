import { QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { hasCode, SESSION_REQUIRED_CODE } from '#shared/api/api-error.js';
import type { Account, OwnQuestionnaireDraft } from '#shared/api/schema.js';
import { paths } from '#features/places/paths.js';
import { recheckSession } from '#features/session/session-store.js';
import { SignedInAs } from '#features/sign-out/signed-in-as.js';
import { Button } from '#shared/ui/button.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { ArrowLeftIcon } from '#shared/ui/shell-icons.js';
import { useProblemInView } from '#shared/ui/use-problem-in-view.js';
import { useScreen } from '#shared/ui/use-screen.js';
import type { StoredAnswers } from '../draft/beginning.js';
import { OUTDATED_CODE } from '../draft/draft.requests.js';
import { useSetupDraft } from '../draft/use-setup-draft.js';
import { saveRefusalOf } from '../state/save-refusal.js';
import { INTRO_STEP, isBackDisabled, LAST_STEP, nextStep } from '../state/steps.js';
import { SETUP_TEXTS } from '../texts.js';
import { useComplete } from '../hooks/use-complete.js';
import { useStep } from '../hooks/use-step.js';
import { AdditionalStep } from './additional-step.js';
import { Elsewhere } from './elsewhere.js';
import { Intro } from './intro.js';
import { LeftOffCard } from './left-off-card.js';
import { chosenInterests } from '../state/answers.js';
import styles from './profile-setup.module.css';
import { QuestionStep } from './question-step.js';
import { SetupHeader } from './setup-header.js';

export interface SetupStepsProps {
  account: Account;
  stored: StoredAnswers;
  draft: OwnQuestionnaireDraft['draft'];
  /** The member accepted the agreements before: they come from the shell, and go back to it. */
  accepted: boolean;
}

export function SetupSteps({ account, stored, draft, accepted }: SetupStepsProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { step, go, back, leave } = useStep();
  const { form, change, keeper, state, leftOff, takeTheirs, keepThese, startOver } = useSetupDraft({ account, stored, draft, step });
  const { save, complete, asked } = useComplete(account.id, keeper);
  const heading = useScreen(SETUP_TEXTS.screen);
  const shownStep = useRef(step);
  const forget = save.reset;
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    forget();
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step, heading, forget]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step < LAST_STEP) go(nextStep(step));
    else void complete(form, async (known) => (known ? leave() : navigate(paths.agreement)));
  };
  const beginAgain = async () => {
    await startOver();
    // The pressed button is gone.
    heading.current?.focus();
  };
  const group = QUESTION_GROUPS[step];
  // The notice tells of answers from elsewhere, and asks.
  const refusal = save.isError && !hasCode(save.error, OUTDATED_CODE) ? saveRefusalOf(save.error) : null;
  const page = useProblemInView(save.error);

  return (
    <div className={styles.page}>
      <SetupHeader step={step} state={state} keeper={keeper} />
      {/* ONB-045: the last text carries `required` in markup but may stay blank. */}
      <form ref={page} className={styles.form} noValidate onSubmit={submit}>
        <main className={step === INTRO_STEP ? styles.intro : styles.step}>
          {state === 'outdated' && <Elsewhere takeTheirs={takeTheirs} keepThese={keepThese} asked={asked} />}
          {step === INTRO_STEP && (
            <Intro heading={heading}>
              {leftOff !== null && <LeftOffCard leftOff={leftOff} onGoOn={() => go(leftOff.step)} onStartOver={beginAgain} />}
            </Intro>
          )}
          {group !== undefined && (
            <QuestionStep
              key={group.group}
              heading={heading}
              group={group}
              chosen={form.choices[group.group]}
              interests={chosenInterests(form.choices).size}
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
          {/* A field that is marked takes the focus from it. */}
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
            <Button look="quiet" icon={<ArrowLeftIcon size={20} />} disabled={isBackDisabled(step) || save.isPending} onClick={back}>
              {SETUP_TEXTS.back}
            </Button>
            <span className={styles.on}>
              {accepted && (
                <Button look="quiet" disabled={save.isPending} onClick={() => void leave()}>
                  {SETUP_TEXTS.close}
                </Button>
              )}
              {step === INTRO_STEP && <Button type="submit">{SETUP_TEXTS.begin}</Button>}
              {step > INTRO_STEP && step < LAST_STEP && <Button type="submit">{SETUP_TEXTS.next}</Button>}
              {step === LAST_STEP && (
                <Button type="submit" disabled={save.isPending}>
                  {save.isPending ? SETUP_TEXTS.saving : SETUP_TEXTS.complete}
                </Button>
              )}
            </span>
          </div>
        </div>
      </form>
      <SignedInAs account={account} beforeLogout={() => keeper.flush()} />
    </div>
  );
}
