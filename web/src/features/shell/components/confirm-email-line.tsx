import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#features/places/paths.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { Button } from '#shared/ui/button.js';
import styles from './confirm-email-line.module.css';
import { CONFIRM_TEXTS } from '../texts.js';

const DISMISSED = 'affinity.confirm-email-dismissed';
/** The screens without the line. A conversation fills the height: a line above it would push its text field off the screen. */
const CONVERSATIONS: readonly string[] = [paths.messages, paths.search, paths.settings];

/** A quiet reminder until the address is confirmed. A dismissed one stays away as long as the tab is open. */
export function ConfirmEmailLine() {
  const { account } = useCurrentSession();
  const { pathname } = useLocation();
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(DISMISSED) !== null);
  if (account === null || account.email === null || account.emailConfirmed || dismissed || CONVERSATIONS.includes(pathname)) return null;
  const dismiss = () => {
    sessionStorage.setItem(DISMISSED, 'yes');
    setDismissed(true);
  };
  return (
    <div className={styles.line}>
      <p>{CONFIRM_TEXTS.line(account.email)}</p>
      <span className={styles.actions}>
        <Link to={paths.settings}>{CONFIRM_TEXTS.settings}</Link>
        <Button look="quiet" onClick={dismiss}>
          {CONFIRM_TEXTS.dismiss}
        </Button>
      </span>
    </div>
  );
}
