import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { hasCode } from '#shared/api/api-error.js';
import { logError } from '#shared/code/log-error.js';
import { paths } from '#features/places/paths.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { useEmailLink } from './requests/email-link.mutation.js';
import { CONFIRM_EMAIL_TEXTS } from './confirm-email.texts.js';
import styles from './components/auth-form.module.css';
import { AuthLayout } from './components/auth-layout.js';
import { UnsubscribePage } from './unsubscribe-page.js';

/** An undo link signs everybody out, so it waits for a click: programs that check mail open links too. */
const UNDO = /^undo\./;
const CONFIRM = /^confirm\./;

/** Ends mails. It waits for a click as well. */
const UNSUBSCRIBE = /^unsubscribe\./;

/** The page that links about an e-mail address open, signed in or not. The token is in the fragment, which reaches no server. */
export function ConfirmEmailScreen() {
  const token = useLocation().hash.slice(1);
  return UNSUBSCRIBE.test(token) ? <UnsubscribePage token={token.replace(UNSUBSCRIBE, '')} /> : <EmailLinkPage token={token} />;
}

function EmailLinkPage({ token }: { token: string }) {
  const heading = useScreen(CONFIRM_EMAIL_TEXTS.title);
  const { mutate, data, error, isPending } = useEmailLink();
  const started = useRef('');
  const use = () => mutate(token, { onError: (cause) => logError('email-link', cause) });
  const asks = UNDO.test(token);

  useEffect(() => {
    if (token === '' || asks || started.current === token) return;
    started.current = token;
    mutate(token, { onError: (cause) => logError('email-link', cause) });
  }, [token, asks, mutate]);

  return (
    <AuthLayout>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {CONFIRM_EMAIL_TEXTS.title}
        </h1>
        {asks && data === undefined && error === null && <p>{CONFIRM_EMAIL_TEXTS.undoLead}</p>}
      </div>
      <div className={styles.form}>
        {token === '' && <Alert>{CONFIRM_EMAIL_TEXTS.incomplete}</Alert>}
        {data !== undefined && <output>{CONFIRM_EMAIL_TEXTS[data.outcome](data.email)}</output>}
        {error !== null && <LinkFailed error={error} confirms={CONFIRM.test(token)} onRetry={use} />}
        {isPending && !asks && <output>{CONFIRM_EMAIL_TEXTS.working}</output>}
        {asks && data === undefined && error === null && (
          <Button wide disabled={isPending} onClick={use}>
            {isPending ? CONFIRM_EMAIL_TEXTS.working : CONFIRM_EMAIL_TEXTS.undo}
          </Button>
        )}
      </div>
      <p className={styles.foot}>
        {data?.outcome === 'restored' ? (
          <Link to={paths.forgotPassword}>{CONFIRM_EMAIL_TEXTS.newPassword}</Link>
        ) : (
          <Link to={paths.home}>{CONFIRM_EMAIL_TEXTS.goOn}</Link>
        )}
      </p>
    </AuthLayout>
  );
}

function LinkFailed({ error, confirms, onRetry }: { error: unknown; confirms: boolean; onRetry: () => void }) {
  const { auth, account } = useCurrentSession();
  if (!hasCode(error, 'identity.email_link_invalid')) {
    return (
      <Alert
        action={
          <Button look="secondary" onClick={onRetry}>
            {CONFIRM_EMAIL_TEXTS.tryAgain}
          </Button>
        }
      >
        {CONFIRM_EMAIL_TEXTS.failed}
      </Alert>
    );
  }
  // A used link need be no error: people press twice, and programs that check mail come first. Only the owner is told.
  if (confirms && account?.emailConfirmed === true) return <output>{CONFIRM_EMAIL_TEXTS.already}</output>;
  return (
    <Alert action={auth === 'signed-in' && <Link to={paths.settings}>{CONFIRM_EMAIL_TEXTS.askAgain}</Link>}>
      {CONFIRM_EMAIL_TEXTS.used}
    </Alert>
  );
}
