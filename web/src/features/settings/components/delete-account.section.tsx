import { type FormEvent, useState } from 'react';
import { logError } from '../../../lib/log-error.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { Dialog } from '../../../ui/dialog.js';
import { useAnnounce } from '../../../ui/live-region.js';
import { PasswordField } from '../../../ui/password-field.js';
import { useDeleteAccount } from '../api/account.mutations.js';
import { settingsErrorText } from '../settings-error-text.js';
import { DELETE_TEXTS } from '../texts.js';
import { Section } from './section.js';
import styles from './settings.module.css';

export function DeleteAccountSection() {
  const [asking, setAsking] = useState(false);
  return (
    <Section title={DELETE_TEXTS.title} lead={DELETE_TEXTS.lead}>
      <Button look="secondary" className={styles.danger} onClick={() => setAsking(true)}>
        {DELETE_TEXTS.open}
      </Button>
      {asking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const announce = useAnnounce();
  const deletion = useDeleteAccount();
  const [password, setPassword] = useState('');
  const [sure, setSure] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const close = () => {
    if (!deletion.isPending) onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (deletion.isPending || !sure) return;
    setError(null);
    try {
      await deletion.mutateAsync(password);
      announce(DELETE_TEXTS.done);
    } catch (cause) {
      logError('delete-account', cause);
      setError(settingsErrorText(cause));
    }
  };
  return (
    <Dialog title={DELETE_TEXTS.dialogTitle} onClose={close}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{DELETE_TEXTS.lead}</p>
        {error !== null && <Alert>{error}</Alert>}
        <PasswordField
          label={DELETE_TEXTS.password}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Checkbox checked={sure} onChange={({ target }) => setSure(target.checked)}>
          {DELETE_TEXTS.sure}
        </Checkbox>
        <div className={styles.actions}>
          <Button look="secondary" disabled={deletion.isPending} onClick={close}>
            {DELETE_TEXTS.keep}
          </Button>
          <Button type="submit" className={styles.danger} disabled={!sure || deletion.isPending}>
            {deletion.isPending ? DELETE_TEXTS.deleting : DELETE_TEXTS.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
