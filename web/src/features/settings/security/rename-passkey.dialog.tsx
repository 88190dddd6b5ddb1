import { type FormEvent, useState } from 'react';
import type { Passkey } from '#shared/api/schema.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { Button } from '#shared/ui/button.js';
import { Dialog } from '#shared/ui/dialog.js';
import { TextField } from '#shared/ui/text-field.js';
import { useRenamePasskey } from '../requests/security.mutations.js';
import styles from '../components/settings.module.css';
import { settingsErrorText } from '../state/settings-error-text.js';
import { CONFIRM_TEXTS, PASSKEY_TEXTS } from './security.texts.js';

const MAX_NAME = 60;

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useRenamePasskey();
  const [name, setName] = useState(passkey.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!rename.isPending) rename.mutate({ id: passkey.id, name }, { onSuccess: onClose });
  };
  return (
    <Dialog title={PASSKEY_TEXTS.renameTitle} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        {rename.isError && <FormAlert>{settingsErrorText(rename.error)}</FormAlert>}
        <TextField
          label={PASSKEY_TEXTS.name}
          required
          maxLength={MAX_NAME}
          pattern=".*\S.*"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className={styles.actions}>
          <Button look="secondary" onClick={onClose}>
            {CONFIRM_TEXTS.cancel}
          </Button>
          <Button type="submit" disabled={rename.isPending}>
            {rename.isPending ? PASSKEY_TEXTS.saving : PASSKEY_TEXTS.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
