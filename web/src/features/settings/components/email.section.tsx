import { MAX_EMAIL_LENGTH } from '@affinity/proto/vocabulary/limits';
import { type FormEvent, useState } from 'react';
import type { Account } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { useSendConfirmation } from '#features/session/email.mutations.js';
import { Button } from '#shared/ui/button.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { TextField } from '#shared/ui/text-field.js';
import type { Confirmation } from '../requests/confirmation.js';
import { useChangeEmail } from '../requests/email.mutations.js';
import { EMAIL_TEXTS } from '../email.texts.js';
import { ConfirmIdentityDialog } from '../security/confirm-identity.dialog.js';
import { settingsErrorText } from '../state/settings-error-text.js';
import { Section } from './section.js';
import styles from './settings.module.css';

export function EmailSection({ account }: { account: Account }) {
  return (
    <Section title={EMAIL_TEXTS.title} lead={EMAIL_TEXTS.lead}>
      {account.email !== null && <CurrentAddress email={account.email} confirmed={account.emailConfirmed} />}
      <ChangeEmailForm />
    </Section>
  );
}

function CurrentAddress({ email, confirmed }: { email: string; confirmed: boolean }) {
  const sending = useSendConfirmation();
  const send = () => {
    sending.mutate(undefined, {
      onError: (cause) => logError('send-confirmation', cause),
    });
  };
  return (
    <div className={styles.part}>
      <strong className={styles.address}>{email}</strong>
      <p className={styles.hint}>{confirmed ? EMAIL_TEXTS.confirmed : EMAIL_TEXTS.unconfirmed}</p>
      {sending.error !== null && <FormAlert of={sending.error}>{settingsErrorText(sending.error)}</FormAlert>}
      {sending.isSuccess && <output className={styles.hint}>{EMAIL_TEXTS.sent}</output>}
      {!confirmed && !sending.isSuccess && (
        <div>
          <Button look="secondary" disabled={sending.isPending} onClick={send}>
            {sending.isPending ? EMAIL_TEXTS.sending : EMAIL_TEXTS.send}
          </Button>
        </div>
      )}
    </div>
  );
}

function ChangeEmailForm() {
  const change = useChangeEmail();
  const [email, setEmail] = useState('');
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  const confirmed = async (confirmation: Confirmation) => {
    await change.mutateAsync({ email, ...confirmation });
    setAsking(false);
    setAsked(email.trim());
    setEmail('');
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={EMAIL_TEXTS.newAddress}
          type="email"
          autoComplete="email"
          required
          maxLength={MAX_EMAIL_LENGTH}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" look="secondary">
          {EMAIL_TEXTS.change}
        </Button>
        {asked !== null && <output>{EMAIL_TEXTS.asked(asked)}</output>}
      </form>
      {asking && (
        <ConfirmIdentityDialog
          title={EMAIL_TEXTS.change}
          lead={EMAIL_TEXTS.confirmLead(email.trim())}
          confirm={EMAIL_TEXTS.change}
          busy={EMAIL_TEXTS.changing}
          onConfirm={confirmed}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
