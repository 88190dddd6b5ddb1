import { MAX_EMAIL_LENGTH } from '@affinity/proto/vocabulary/limits';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { resumeBounce, useBounceSuspension } from '#features/session/bounce-suspension.js';
import { paths } from '#features/places/paths.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { signInErrorText } from '#features/failures/error-texts.js';
import { lazyPart } from '#shared/ui/lost-part.js';
import { logError } from '#shared/code/log-error.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { sessionEnd } from '#features/session/session-end.js';
import { beginSession } from '#features/session/session-store.js';
import { hasDetails } from '#shared/api/api-error.js';
import type { SecondFactorRequired } from '#shared/api/schema.js';
import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { Checkbox } from '#shared/ui/checkbox.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { PasswordField } from '#shared/ui/password-field.js';
import { TextField } from '#shared/ui/text-field.js';
import { useSignIn } from './requests/sign-in.mutation.js';
import { useGoogle } from './hooks/use-google.js';
import styles from './components/auth-form.module.css';
import { AuthLayout } from './components/auth-layout.js';
import { GoogleButton } from './components/google-button.js';
import { PasskeyButton } from './components/passkey-button.js';
import { AUTH_TEXTS, SIGN_IN_TEXTS } from './texts.js';

/** Loaded only for an account that asks for a second step. */
const SecondStep = lazyPart(async () => (await import('./components/second-step.js')).SecondStep);

/** Loaded only for an account that may not sign in, or not yet. */
const Refused = lazyPart(async () => (await import('./components/refused.js')).Refused);

/** Loaded only after the session was ended elsewhere. */
const SessionEnded = lazyPart(async () => (await import('./components/session-ended.js')).SessionEnded);

/** Shown when the profile could not be read and the guard sent the member here (GRD-020, GRD-025). */
function CheckFailed() {
  return (
    <Alert
      action={
        <Button look="secondary" onClick={() => resumeBounce()}>
          {SIGN_IN_TEXTS.tryAgain}
        </Button>
      }
    >
      {SIGN_IN_TEXTS.checkFailed}
    </Alert>
  );
}

export function SignInScreen() {
  const heading = useScreen(SIGN_IN_TEXTS.screen);
  const navigate = useNavigate();
  const client = useQueryClient();
  const signIn = useSignIn();
  const { auth } = useCurrentSession();
  const suspension = useBounceSuspension();
  // A sign-out on purpose needs no words.
  const ended = sessionEnd.reason === 'signed-out' ? null : sessionEnd.reason;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [cause, setCause] = useState<unknown>(null);
  const [methods, setMethods] = useState<SecondFactorRequired['methods'] | null>(null);
  const showRefusal = (text: string | null, why: unknown = null) => {
    setError(text);
    setCause(why);
  };
  const goHome = () => {
    resumeBounce();
    void navigate(paths.home, { replace: true });
  };
  const google = useGoogle({
    intent: 'signin',
    failed: SIGN_IN_TEXTS.googleFailed,
    onStart: () => showRefusal(null),
    onSuccess: goHome,
    onSecondStep: setMethods,
    onGiveUp: () => undefined,
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending) return;
    showRefusal(null);
    try {
      const answer = await signIn.mutateAsync({ email, password });
      if (answer.state === 'second-factor-required') {
        setMethods(answer.methods);
        return;
      }
      beginSession(client, answer);
      goHome();
    } catch (why) {
      logError('sign-in', why);
      showRefusal(signInErrorText(why), why);
    }
  };
  const shownError = error ?? google.error;
  const shownCause = cause ?? google.refusal;
  const backToFirst = (over: boolean) => {
    setMethods(null);
    setPassword('');
    showRefusal(over ? SIGN_IN_TEXTS.stepOver : null);
  };

  if (methods !== null) {
    return (
      <AuthLayout>
        <Suspense>
          <SecondStep methods={methods} onSuccess={goHome} onBack={backToFirst} />
        </Suspense>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {ended === null ? SIGN_IN_TEXTS.title : SIGN_IN_TEXTS.screen}
        </h1>
        {ended === null && <p>{SIGN_IN_TEXTS.lead}</p>}
      </div>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        {auth === 'signed-in' && suspension === 'guard-error' && <CheckFailed />}
        {shownError !== null && <FormAlert>{shownError}</FormAlert>}
        {shownError === null && ended !== null && (
          <Suspense>
            <SessionEnded reason={ended} />
          </Suspense>
        )}
        {hasDetails(shownCause) && (
          <Suspense>
            <Refused details={shownCause.details} />
          </Suspense>
        )}
        <TextField
          label={AUTH_TEXTS.email}
          type="email"
          name="email"
          autoComplete="username"
          required
          maxLength={MAX_EMAIL_LENGTH}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label={AUTH_TEXTS.password}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className={styles.row}>
          {/* IDN-013: asked for by the specification, without an effect. */}
          <Checkbox>{SIGN_IN_TEXTS.rememberMe}</Checkbox>
          <Link to={paths.forgotPassword}>{SIGN_IN_TEXTS.forgotPassword}</Link>
        </div>
        <Button type="submit" wide disabled={signIn.isPending}>
          {signIn.isPending ? SIGN_IN_TEXTS.submitting : SIGN_IN_TEXTS.submit}
        </Button>
        <div className={styles.or}>{AUTH_TEXTS.or}</div>
        <GoogleButton busy={google.busy} onClick={google.start} />
        <PasskeyButton onSuccess={goHome} onError={showRefusal} />
      </form>
      <p className={styles.foot}>
        {SIGN_IN_TEXTS.newHere} <Link to={paths.signUp}>{SIGN_IN_TEXTS.createAccount}</Link>
      </p>
    </AuthLayout>
  );
}
