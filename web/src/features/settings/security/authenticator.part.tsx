import { Suspense, useId, useState } from 'react';
import type { SignInMethods, TotpSetup } from '#shared/api/schema.js';
import { lazyPart } from '#shared/ui/lost-part.js';
import { Button } from '#shared/ui/button.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import type { Confirmation } from '../requests/confirmation.js';
import { useBeginTotp, useRemoveTotp } from '../requests/security.mutations.js';
import styles from '../components/settings.module.css';
import { whenText } from '../state/when-text.js';
import { ConfirmIdentityDialog } from './confirm-identity.dialog.js';
import { TOTP_TEXTS } from './security.texts.js';

const TotpSetupDialog = lazyPart(async () => (await import('./totp-setup.dialog.js')).TotpSetupDialog);

export interface AuthenticatorPartProps {
  totp: SignInMethods['totp'];
  onCodes: (codes: readonly string[]) => void;
}

export function AuthenticatorPart({ totp, onCodes }: AuthenticatorPartProps) {
  const id = useId();
  const announce = useAnnounce();
  const begin = useBeginTotp();
  const removal = useRemoveTotp();
  const [asking, setAsking] = useState(false);
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const close = () => setAsking(false);
  const start = async (confirmation: Confirmation) => {
    const begun = await begin.mutateAsync(confirmation);
    close();
    setSetup(begun);
  };
  const remove = async (confirmation: Confirmation) => {
    await removal.mutateAsync(confirmation);
    close();
    announce(TOTP_TEXTS.removed);
  };
  const finish = (codes: readonly string[] | null) => {
    setSetup(null);
    announce(TOTP_TEXTS.added);
    if (codes !== null) onCodes(codes);
  };
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{TOTP_TEXTS.title}</h3>
      <p className={styles.hint}>{totp === null ? TOTP_TEXTS.off : TOTP_TEXTS.on(whenText(totp.confirmedAt))}</p>
      <Button look="secondary" className={styles.start} onClick={() => setAsking(true)}>
        {totp === null ? TOTP_TEXTS.setUp : TOTP_TEXTS.remove}
      </Button>
      {asking && totp === null && (
        <ConfirmIdentityDialog
          title={TOTP_TEXTS.setUp}
          lead={TOTP_TEXTS.setUpLead}
          confirm={TOTP_TEXTS.setUpNext}
          busy={TOTP_TEXTS.waiting}
          onConfirm={start}
          onClose={close}
        />
      )}
      {asking && totp !== null && (
        <ConfirmIdentityDialog
          title={TOTP_TEXTS.removeTitle}
          lead={TOTP_TEXTS.removeLead}
          confirm={TOTP_TEXTS.remove}
          busy={TOTP_TEXTS.removing}
          danger
          onConfirm={remove}
          onClose={close}
        />
      )}
      {setup !== null && (
        <Suspense>
          <TotpSetupDialog setup={setup} onDone={finish} onClose={() => setSetup(null)} />
        </Suspense>
      )}
    </section>
  );
}
