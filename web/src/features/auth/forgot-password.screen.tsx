import { MAX_EMAIL_LENGTH } from '@affinity/proto/vocabulary/limits';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#features/places/paths.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { logError } from '#shared/code/log-error.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { Button } from '#shared/ui/button.js';
import { TextField } from '#shared/ui/text-field.js';
import { useRequestPasswordReset } from './requests/password-resets.js';
import styles from './components/auth-form.module.css';
import { AuthLayout } from './components/auth-layout.js';
import { BACK_TO_SIGN_IN, FORGOT_PASSWORD_TEXTS, PASSWORD_RESET_REQUEST_FAILED } from './password.texts.js';
import { AUTH_TEXTS } from './texts.js';

/** DECISION-6. The answer is neutral: it never says whether an account exists. */
export function ForgotPasswordScreen() {
  const heading = useScreen(FORGOT_PASSWORD_TEXTS.title);
  const request = useRequestPasswordReset();
  const [email, setEmail] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!request.isPending) request.mutate(email, { onError: (error) => logError('forgot-password', error) });
  };
  return (
    <AuthLayout>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {FORGOT_PASSWORD_TEXTS.title}
        </h1>
        {!request.isSuccess && <p>{FORGOT_PASSWORD_TEXTS.lead}</p>}
      </div>
      {request.isSuccess ? (
        <output className={styles.text}>{FORGOT_PASSWORD_TEXTS.sent(request.variables)}</output>
      ) : (
        <form className={styles.form} onSubmit={submit}>
          {request.isError && <FormAlert>{PASSWORD_RESET_REQUEST_FAILED}</FormAlert>}
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
          <Button type="submit" wide disabled={request.isPending}>
            {request.isPending ? FORGOT_PASSWORD_TEXTS.submitting : FORGOT_PASSWORD_TEXTS.submit}
          </Button>
        </form>
      )}
      <p className={styles.foot}>
        <Link to={paths.signIn}>{BACK_TO_SIGN_IN}</Link>
      </p>
    </AuthLayout>
  );
}
