import { useId, useState } from 'react';
import type { Passkey } from '#shared/api/schema.js';
import { isPasskeyCancelled } from '#features/credentials/passkey-error-text.js';
import { knowsPasskeys } from '#features/credentials/passkeys.js';
import { Button } from '#shared/ui/button.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import type { Confirmation } from '../requests/confirmation.js';
import { useAddPasskey, useRemovePasskey } from '../requests/security.mutations.js';
import styles from '../components/settings.module.css';
import { deviceName } from '../state/device-name.js';
import { settingsErrorText } from '../state/settings-error-text.js';
import { whenText } from '../state/when-text.js';
import { ConfirmIdentityDialog } from './confirm-identity.dialog.js';
import { RenamePasskeyDialog } from './rename-passkey.dialog.js';
import { PASSKEY_TEXTS } from './security.texts.js';

export interface PasskeysPartProps {
  passkeys: readonly Passkey[];
  onCodes: (codes: readonly string[]) => void;
}

type Asked = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

export function PasskeysPart({ passkeys, onCodes }: PasskeysPartProps) {
  const id = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{PASSKEY_TEXTS.title}</h3>
      <p className={styles.hint}>
        {PASSKEY_TEXTS.hint} {passkeys.length === 0 && PASSKEY_TEXTS.none}
      </p>
      <ul className={styles.list}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={styles.item}>
            <div className={styles.who}>
              <strong>{passkey.name}</strong>
              <span>
                {PASSKEY_TEXTS.since(whenText(passkey.createdAt))}
                {passkey.lastUsedAt !== null && `, ${PASSKEY_TEXTS.lastUsed(whenText(passkey.lastUsedAt))}`}
              </span>
            </div>
            <div className={styles.tools}>
              <Button look="quiet" aria-label={PASSKEY_TEXTS.renameOf(passkey.name)} onClick={() => setAsked({ what: 'rename', passkey })}>
                {PASSKEY_TEXTS.rename}
              </Button>
              <Button look="quiet" aria-label={PASSKEY_TEXTS.removeOf(passkey.name)} onClick={() => setAsked({ what: 'remove', passkey })}>
                {PASSKEY_TEXTS.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {knowsPasskeys() ? (
        <Button look="secondary" className={styles.start} onClick={() => setAsked({ what: 'add' })}>
          {PASSKEY_TEXTS.add}
        </Button>
      ) : (
        <p className={styles.hint}>{PASSKEY_TEXTS.unknown}</p>
      )}
      {asked?.what === 'add' && <AddPasskey onCodes={onCodes} onClose={close} />}
      {asked?.what === 'rename' && <RenamePasskeyDialog passkey={asked.passkey} onClose={close} />}
      {asked?.what === 'remove' && <RemovePasskey passkey={asked.passkey} onClose={close} />}
    </section>
  );
}

function addErrorText(error: unknown): string {
  if (error instanceof Error && error.name === 'PasskeyThereError') return PASSKEY_TEXTS.there;
  return settingsErrorText(error);
}

function AddPasskey({ onCodes, onClose }: { onCodes: (codes: readonly string[]) => void; onClose: () => void }) {
  const announce = useAnnounce();
  const { mutateAsync } = useAddPasskey();
  const add = async (confirmation: Confirmation) => {
    const name = deviceName(navigator.userAgent) ?? PASSKEY_TEXTS.unknownDevice;
    try {
      const { passkey, recoveryCodes } = await mutateAsync({ confirmation, name });
      onClose();
      announce(PASSKEY_TEXTS.added(passkey.name));
      if (recoveryCodes !== null) onCodes(recoveryCodes);
    } catch (error) {
      if (isPasskeyCancelled(error)) announce(PASSKEY_TEXTS.cancelled);
      throw error;
    }
  };
  return (
    <ConfirmIdentityDialog
      title={PASSKEY_TEXTS.add}
      lead={PASSKEY_TEXTS.addLead}
      confirm={PASSKEY_TEXTS.add}
      busy={PASSKEY_TEXTS.adding}
      errorText={addErrorText}
      onConfirm={add}
      onClose={onClose}
    />
  );
}

function RemovePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const announce = useAnnounce();
  const { mutateAsync } = useRemovePasskey();
  const remove = async (confirmation: Confirmation) => {
    await mutateAsync({ id, confirmation });
    onClose();
    announce(PASSKEY_TEXTS.removed(name));
  };
  return (
    <ConfirmIdentityDialog
      title={PASSKEY_TEXTS.removeTitle(name)}
      lead={PASSKEY_TEXTS.removeLead}
      confirm={PASSKEY_TEXTS.remove}
      busy={PASSKEY_TEXTS.removing}
      danger
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
