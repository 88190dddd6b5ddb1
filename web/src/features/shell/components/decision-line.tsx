import { Link, useLocation } from 'react-router';
import { useUnreadCases } from '#features/cases/unread-cases.js';
import { paths } from '#features/places/paths.js';
import { SHELL_TEXTS } from '../texts.js';
import styles from './confirm-email-line.module.css';

const HOME: readonly string[] = [paths.home, '/home'];

/** Says on the home screen that moderators decided something about the member, until the list is opened. */
export function DecisionLine() {
  const { pathname } = useLocation();
  const { concerned } = useUnreadCases();
  if (concerned === 0 || !HOME.includes(pathname)) return null;
  return (
    <output className={styles.line}>
      <p>{SHELL_TEXTS.decided}</p>
      <span className={styles.actions}>
        <Link to={paths.cases}>{SHELL_TEXTS.readDecision}</Link>
      </span>
    </output>
  );
}
