import type { Account } from '#shared/api/schema.js';
import { Logout, type LogoutProps } from './logout.js';
import styles from './signed-in-as.module.css';
import { SIGNED_IN_TEXTS } from './texts.js';

/** The foot of the screens before the shell: who is signed in, and the way out for anybody else (ONB-022, ONB-063). */
export function SignedInAs({ account, beforeLogout }: { account: Account; beforeLogout?: LogoutProps['before'] }) {
  return (
    <footer className={styles.footer}>
      <p>{SIGNED_IN_TEXTS.as(account.displayName.trim() || account.email || SIGNED_IN_TEXTS.guest)}</p>
      <Logout {...(beforeLogout && { before: beforeLogout })}>
        {({ press, pending }) => (
          <button type="button" className={styles.logout} disabled={pending} onClick={press}>
            {SIGNED_IN_TEXTS.logout}
          </button>
        )}
      </Logout>
    </footer>
  );
}
