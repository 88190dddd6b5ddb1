import { type ReactNode, useState } from 'react';
import { offlineText } from '#features/failures/error-texts.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { useSignOut } from '#features/session/use-sign-out.js';
import { useOnline } from '#shared/page/use-online.js';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js';
import { hasUnsent } from './has-unsent.js';
import { LOGOUT_TEXTS } from './texts.js';
import styles from './logout.module.css';

export interface LogoutProps {
  children: (logout: { press: () => void; pending: boolean }) => ReactNode;
  /** Sends what is about to be sent. What stays behind all the same is asked about. */
  before?: () => Promise<void>;
}

/** Logs out; the child draws the button. It asks once before something unsent goes with the member (EXPERIENCE-2). */
export function Logout({ children, before }: LogoutProps) {
  const accountId = useCurrentSession().account?.id ?? '';
  const signOut = useSignOut();
  const online = useOnline();
  const [asking, setAsking] = useState(false);
  const press = async () => {
    await before?.();
    if (await hasUnsent(accountId)) setAsking(true);
    else signOut.mutate();
  };
  return (
    <>
      {children({ press: () => void press(), pending: signOut.isPending })}
      {/* The line matters most on a computer that others use too. */}
      {offlineText(signOut.error) !== null && !online && <output className={styles.waits}>{LOGOUT_TEXTS.offline}</output>}
      {asking && (
        <ConfirmDialog
          {...LOGOUT_TEXTS.ask}
          onConfirm={() => {
            setAsking(false);
            signOut.mutate();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
