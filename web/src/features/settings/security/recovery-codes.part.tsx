import { useId, useState } from 'react';
import { Button } from '#shared/ui/button.js';
import type { Confirmation } from '../requests/confirmation.js';
import { useRenewRecoveryCodes } from '../requests/security.mutations.js';
import styles from '../components/settings.module.css';
import { ConfirmIdentityDialog } from './confirm-identity.dialog.js';
import { RECOVERY_TEXTS } from './security.texts.js';

export interface RecoveryCodesPartProps {
  left: number;
  onCodes: (codes: readonly string[]) => void;
}

export function RecoveryCodesPart({ left, onCodes }: RecoveryCodesPartProps) {
  const id = useId();
  const renewal = useRenewRecoveryCodes();
  const [asking, setAsking] = useState(false);
  const renew = async (confirmation: Confirmation) => {
    const codes = await renewal.mutateAsync(confirmation);
    setAsking(false);
    if (codes !== null) onCodes(codes);
  };
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{RECOVERY_TEXTS.title}</h3>
      <p className={styles.hint}>{RECOVERY_TEXTS.left(left)}</p>
      <Button look="secondary" className={styles.start} onClick={() => setAsking(true)}>
        {RECOVERY_TEXTS.renew}
      </Button>
      {asking && (
        <ConfirmIdentityDialog
          title={RECOVERY_TEXTS.renewTitle}
          lead={RECOVERY_TEXTS.renewLead}
          confirm={RECOVERY_TEXTS.renew}
          busy={RECOVERY_TEXTS.renewing}
          onConfirm={renew}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
