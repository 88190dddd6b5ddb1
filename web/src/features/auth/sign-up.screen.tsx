import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH } from '@affinity/proto/vocabulary/limits';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, Suspense, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { resumeBounce, suspendBounce } from '#features/session/bounce-suspension.js';
import { AttemptKey } from '#shared/mutations/attempt-key.js';
import { paths } from '#features/places/paths.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { CONFIRM_PASSWORD, PASSWORD_HINT } from '#features/credentials/new-password.texts.js';
import { lazyPart } from '#shared/ui/lost-part.js';
import { logError } from '#shared/code/log-error.js';
import { checkNameFields } from '#features/credentials/name-validity.js';
import { beginSession } from '#features/session/session-store.js';
import type { SecondFactorRequired } from '#shared/api/schema.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { Button } from '#shared/ui/button.js';
import { PasswordField } from '#shared/ui/password-field.js';
import { TextField } from '#shared/ui/text-field.js';
import { useSignUp } from './requests/sign-up.mutation.js';
import { useGoogle } from './hooks/use-google.js';
import { validateNewPassword } from '#features/credentials/new-password.validator.js';
import { type PasswordRefusal, passwordRefusal } from '#features/credentials/password-refusal.js';
import { SIGN_UP_TEXTS } from './sign-up.texts.js';
import { signUpErrorText } from './state/sign-up-error-text.js';
import { AUTH_TEXTS } from './texts.js';
import styles from './components/auth-form.module.css';
import { AuthLayout } from './components/auth-layout.js';
import { GoogleButton } from './components/google-button.js';

/** Loaded only for an account that may not sign in. */
const Refused = lazyPart(async () => (await import('./components/refused.js')).Refused);

/** Loaded only for a member who comes back through Google and has a second factor. */
const SecondStep = lazyPart(async () => (await import('./components/second-step.js')).SecondStep);

const EMPTY_FORM = { firstName: '', lastName: '', email: '', password: '', confirmation: '' };

export function SignUpScreen() {
  const heading = useScreen(SIGN_UP_TEXTS.title);
  const navigate = useNavigate();
  const client = useQueryClient();
  const signUp = useSignUp();
  const attempt = useRef(new AttemptKey(() => crypto.randomUUID()));
  const [form, setForm] = useState(EMPTY_FORM);
  const [error, setError] = useState<PasswordRefusal | null>(null);
  const [methods, setMethods] = useState<SecondFactorRequired['methods'] | null>(null);
  const field = (name: keyof typeof EMPTY_FORM) => ({
    name,
    required: true,
    value: form[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setForm((now) => ({ ...now, [name]: event.target.value })),
  });
  const checkNames = ({ currentTarget: { elements } }: FormEvent<HTMLFormElement>) => {
    const [first, last] = [elements.namedItem('firstName'), elements.namedItem('lastName')];
    if (first instanceof HTMLInputElement && last instanceof HTMLInputElement) checkNameFields(first, last);
  };

  // IDN-043: a signed-in visitor of /signup is sent to /. The suspension keeps a new member on the way to /userbio.
  const hold = () => suspendBounce('sign-up');
  const release = () => resumeBounce('sign-up');
  const goToProfileSetup = () => void navigate(paths.profileSetup, { replace: true });
  const google = useGoogle({
    intent: 'signup',
    failed: SIGN_UP_TEXTS.googleFailed,
    onStart: hold,
    onSuccess: goToProfileSetup,
    onSecondStep: setMethods,
    onGiveUp: release,
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (signUp.isPending) return;
    const { confirmation, ...account } = form;
    const refusal = validateNewPassword(account.password, confirmation);
    setError(refusal === null ? null : passwordRefusal(refusal));
    if (refusal !== null) {
      logError('sign-up', new Error(refusal));
      return;
    }
    hold();
    try {
      const session = await signUp.mutateAsync({ account, idempotencyKey: attempt.current.for(account) });
      beginSession(client, session);
      goToProfileSetup();
    } catch (cause) {
      release();
      logError('sign-up', cause);
      setError(passwordRefusal(signUpErrorText(cause), cause));
    }
  };
  const shownError = error?.text ?? google.error;
  const backToFirst = (over: boolean) => {
    release();
    setMethods(null);
    setError(over ? passwordRefusal(SIGN_UP_TEXTS.stepOver) : null);
  };

  if (methods !== null) {
    return (
      <AuthLayout>
        <Suspense>
          <SecondStep methods={methods} onSuccess={goToProfileSetup} onBack={backToFirst} />
        </Suspense>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {SIGN_UP_TEXTS.title}
        </h1>
        <p>{SIGN_UP_TEXTS.lead}</p>
      </div>
      <form className={styles.form} onInput={checkNames} onSubmit={(event) => void submit(event)}>
        {shownError !== null && <FormAlert of={error ?? shownError}>{shownError}</FormAlert>}
        {error === null && google.refusal !== null && (
          <Suspense>
            <Refused details={google.refusal.details} />
          </Suspense>
        )}
        <div className={styles.pair}>
          <TextField label={SIGN_UP_TEXTS.firstName} autoComplete="given-name" maxLength={MAX_NAME_LENGTH} {...field('firstName')} />
          <TextField label={SIGN_UP_TEXTS.lastName} autoComplete="family-name" maxLength={MAX_NAME_LENGTH} {...field('lastName')} />
        </div>
        <TextField label={AUTH_TEXTS.email} type="email" autoComplete="username" maxLength={MAX_EMAIL_LENGTH} {...field('email')} />
        <PasswordField
          label={AUTH_TEXTS.password}
          hint={PASSWORD_HINT}
          problem={error?.reason}
          autoComplete="new-password"
          maxLength={MAX_PASSWORD_LENGTH}
          {...field('password')}
        />
        <PasswordField label={CONFIRM_PASSWORD} autoComplete="new-password" maxLength={MAX_PASSWORD_LENGTH} {...field('confirmation')} />
        <Button type="submit" wide disabled={signUp.isPending}>
          {signUp.isPending ? SIGN_UP_TEXTS.submitting : SIGN_UP_TEXTS.submit}
        </Button>
        {signUp.working && <output>{SIGN_UP_TEXTS.working}</output>}
        <div className={styles.or}>{AUTH_TEXTS.or}</div>
        <GoogleButton busy={google.busy} onClick={google.start} />
      </form>
      <p className={styles.foot}>
        {SIGN_UP_TEXTS.alreadyMember} <Link to={paths.signIn}>{SIGN_UP_TEXTS.signIn}</Link>
      </p>
    </AuthLayout>
  );
}
