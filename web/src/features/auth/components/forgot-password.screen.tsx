import { MAX_EMAIL_LENGTH } from '@affinity/proto/vocabulary/limits';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { useScreen } from '../../../ui/use-screen.js';
import { PASSWORD_RESET_REQUEST_FAILED } from '../../../lib/error-texts.js';
import { logError } from '../../../lib/log-error.js';
import { FormAlert } from '../../../ui/form-alert.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/text-field.js';
import { useRequestPasswordReset } from '../api/password-reset.mutations.js';
import styles from './auth-form.module.css';
import { AuthLayout } from './auth-layout.js';
import { AUTH_TEXTS, FORGOT_PASSWORD_TEXTS } from '../texts.js';

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
        <Link to={paths.signIn}>{AUTH_TEXTS.backToSignIn}</Link>
      </p>
    </AuthLayout>
  );
}
