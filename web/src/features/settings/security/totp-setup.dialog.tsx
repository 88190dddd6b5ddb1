import { type FormEvent, useState } from 'react';
import type { TotpSetup } from '#shared/api/schema.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { Button } from '#shared/ui/button.js';
import { Dialog } from '#shared/ui/dialog.js';
import { TextField } from '#shared/ui/text-field.js';
import { useConfirmTotp } from '../requests/security.mutations.js';
import settings from '../components/settings.module.css';
import { settingsErrorText } from '../state/settings-error-text.js';
import { QrCode } from './qr-code.js';
import { CONFIRM_TEXTS, TOTP_TEXTS } from './security.texts.js';
import styles from './security.module.css';

export interface TotpSetupDialogProps {
  setup: TotpSetup;
  onDone: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Groups of four are easier to type. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

export function TotpSetupDialog({ setup: { secret, address }, onDone, onClose }: TotpSetupDialogProps) {
  const confirm = useConfirmTotp();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!confirm.isPending) confirm.mutate(code, { onSuccess: onDone });
  };
  return (
    <Dialog title={TOTP_TEXTS.dialogTitle} onClose={onClose}>
      <form className={settings.form} onSubmit={submit}>
        <p>{TOTP_TEXTS.scan}</p>
        <QrCode text={address} label={TOTP_TEXTS.qrLabel} />
        <div>
          <p className={settings.hint}>{TOTP_TEXTS.type}</p>
          <code className={styles.secret}>{grouped(secret)}</code>
          <a className={styles.open} href={address}>
            {TOTP_TEXTS.open}
          </a>
        </div>
        {confirm.isError && <FormAlert>{settingsErrorText(confirm.error)}</FormAlert>}
        <TextField
          label={TOTP_TEXTS.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          maxLength={20}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <div className={settings.actions}>
          <Button look="secondary" onClick={onClose}>
            {CONFIRM_TEXTS.cancel}
          </Button>
          <Button type="submit" disabled={confirm.isPending}>
            {confirm.isPending ? TOTP_TEXTS.confirming : TOTP_TEXTS.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
