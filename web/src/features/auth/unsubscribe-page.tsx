import { Link } from 'react-router';
import { hasCode } from '#shared/api/api-error.js';
import { logError } from '#shared/code/log-error.js';
import { paths } from '#features/places/paths.js';
import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { useUnsubscribe } from './requests/unsubscribe.mutation.js';
import styles from './components/auth-form.module.css';
import { AuthLayout } from './components/auth-layout.js';
import { UNSUBSCRIBE_TEXTS } from './unsubscribe.texts.js';

/** The page that the link in a digest opens, signed in or not: it asks, and a press ends the mails (NTF-024). */
export function UnsubscribePage({ token }: { token: string }) {
  const heading = useScreen(UNSUBSCRIBE_TEXTS.title);
  const { mutate, isSuccess, error, isPending } = useUnsubscribe();
  const end = () => mutate(token, { onError: (cause) => logError('unsubscribe', cause) });
  const isUnknown = hasCode(error, 'notifications.unsubscribe_unknown') || hasCode(error, 'request.invalid');
  return (
    <AuthLayout>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {UNSUBSCRIBE_TEXTS.title}
        </h1>
        {!isSuccess && <p>{UNSUBSCRIBE_TEXTS.lead}</p>}
      </div>
      <div className={styles.form}>
        {isSuccess && <output>{UNSUBSCRIBE_TEXTS.done}</output>}
        {error !== null && <Alert>{isUnknown ? UNSUBSCRIBE_TEXTS.unknown : UNSUBSCRIBE_TEXTS.failed}</Alert>}
        {!isSuccess && !isUnknown && (
          <Button wide disabled={isPending} onClick={end}>
            {UNSUBSCRIBE_TEXTS.end}
          </Button>
        )}
      </div>
      <p className={styles.foot}>
        <Link to={paths.settings}>{UNSUBSCRIBE_TEXTS.settings}</Link>
      </p>
    </AuthLayout>
  );
}
