import { useState } from 'react';
import { Button } from '#shared/ui/button.js';
import { Checkbox } from '#shared/ui/checkbox.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import type { Confirmation } from '../requests/confirmation.js';
import { useDeleteAccount } from '../requests/account.mutations.js';
import { ConfirmIdentityDialog } from '../security/confirm-identity.dialog.js';
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
  const { mutateAsync } = useDeleteAccount();
  const [sure, setSure] = useState(false);
  const remove = async (confirmation: Confirmation) => {
    await mutateAsync(confirmation);
    announce(DELETE_TEXTS.done);
  };
  return (
    <ConfirmIdentityDialog
      title={DELETE_TEXTS.dialogTitle}
      lead={DELETE_TEXTS.lead}
      confirm={DELETE_TEXTS.confirm}
      busy={DELETE_TEXTS.deleting}
      cancel={DELETE_TEXTS.keep}
      danger
      ready={sure}
      onConfirm={remove}
      onClose={onClose}
    >
      <Checkbox checked={sure} onChange={({ target }) => setSure(target.checked)}>
        {DELETE_TEXTS.sure}
      </Checkbox>
    </ConfirmIdentityDialog>
  );
}
