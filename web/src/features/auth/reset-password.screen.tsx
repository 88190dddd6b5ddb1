import { MAX_PASSWORD_LENGTH } from '@affinity/proto/vocabulary/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '#features/places/paths.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { CONFIRM_PASSWORD, NEW_PASSWORD, PASSWORD_HINT } from '#features/credentials/new-password.texts.js';
import { errorWords } from '#features/failures/error-texts.js';
import { hasCode } from '#shared/api/api-error.js';
import { logError } from '#shared/code/log-error.js';
import { recheckSession } from '#features/session/session-store.js';
import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { PasswordField } from '#shared/ui/password-field.js';
import { passwordResetQuery, useConfirmPasswordReset } from './requests/password-resets.js';
import { validateNewPassword } from '#features/credentials/new-password.validator.js';
import { type PasswordRefusal, passwordRefusal } from '#features/credentials/password-refusal.js';
import { BACK_TO_SIGN_IN, RESET_ERRORS, RESET_OTHER, RESET_PASSWORD_TEXTS } from './password.texts.js';
import styles from './components/auth-form.module.css';
import { AuthLayout } from './components/auth-layout.js';

const keptToken = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'resetToken' in state && typeof state.resetToken === 'string' ? state.resetToken : '';

/** The token of the mailed link. It leaves the address, which others may see, and stays with the entry of the history for a reload. */
function useLinkToken(): string {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  // Links that were mailed by an earlier version have it in the query.
  const inAddress = hash.slice(1) || (new URLSearchParams(search).get('token') ?? '');
  useEffect(() => {
    if (inAddress !== '') void navigate(paths.resetPassword, { replace: true, state: { resetToken: inAddress } });
  }, [inAddress, navigate]);
  return inAddress || keptToken(state);
}

/** The page that the mailed link opens. A changed password ends every session, so the member signs in afresh. */
export function ResetPasswordScreen() {
  const heading = useScreen(RESET_PASSWORD_TEXTS.title);
  const navigate = useNavigate();
  const client = useQueryClient();
  const announce = useAnnounce();
  const confirm = useConfirmPasswordReset();
  const token = useLinkToken();
  const { error: linkError } = useQuery(passwordResetQuery(token));
  const isOver = linkError !== null && hasCode(linkError, 'identity.reset_token_invalid');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [error, setError] = useState<PasswordRefusal | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (confirm.isPending) return;
    const refusal = validateNewPassword(password, confirmation);
    setError(refusal === null ? null : passwordRefusal(refusal));
    if (refusal !== null) {
      logError('reset-password', new Error(refusal));
      return;
    }
    try {
      await confirm.mutateAsync({ token, password });
      await recheckSession(client);
      announce(RESET_PASSWORD_TEXTS.done);
      await navigate(paths.signIn, { replace: true });
    } catch (cause) {
      logError('reset-password', cause);
      setError(passwordRefusal(errorWords(RESET_ERRORS, cause, RESET_OTHER), cause));
    }
  };

  return (
    <AuthLayout>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {RESET_PASSWORD_TEXTS.title}
        </h1>
        <p>{RESET_PASSWORD_TEXTS.lead}</p>
      </div>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        {token === '' && <Alert>{RESET_PASSWORD_TEXTS.incompleteLink}</Alert>}
        {isOver && <Alert>{errorWords(RESET_ERRORS, linkError, RESET_OTHER)}</Alert>}
        {error !== null && <FormAlert of={error}>{error.text}</FormAlert>}
        <PasswordField
          label={NEW_PASSWORD}
          hint={PASSWORD_HINT}
          problem={error?.reason}
          autoComplete="new-password"
          required
          maxLength={MAX_PASSWORD_LENGTH}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          label={CONFIRM_PASSWORD}
          autoComplete="new-password"
          required
          maxLength={MAX_PASSWORD_LENGTH}
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
        />
        <Button type="submit" wide disabled={confirm.isPending || token === '' || isOver}>
          {confirm.isPending ? RESET_PASSWORD_TEXTS.submitting : RESET_PASSWORD_TEXTS.submit}
        </Button>
      </form>
      <p className={styles.foot}>
        <Link to={paths.forgotPassword}>{RESET_PASSWORD_TEXTS.newLink}</Link> · <Link to={paths.signIn}>{BACK_TO_SIGN_IN}</Link>
      </p>
    </AuthLayout>
  );
}
