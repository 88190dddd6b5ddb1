import { MAX_PASSWORD_LENGTH } from '@affinity/proto/vocabulary/limits';
import { type FormEvent, useState } from 'react';
import { hasCode } from '#shared/api/api-error.js';
import { logError } from '#shared/code/log-error.js';
import { type PasswordRefusal, passwordRefusal } from '#features/credentials/password-refusal.js';
import { validateNewPassword } from '#features/credentials/new-password.validator.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { Button } from '#shared/ui/button.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { PasswordField } from '#shared/ui/password-field.js';
import type { Confirmation } from '../requests/confirmation.js';
import { useChangePassword } from '../requests/account.mutations.js';
import { ConfirmIdentityDialog } from '../security/confirm-identity.dialog.js';
import { settingsErrorText } from '../state/settings-error-text.js';
import { PASSWORD_TEXTS } from '../texts.js';
import { Section } from './section.js';
import styles from './settings.module.css';

const empty = { currentPassword: '', newPassword: '', confirmation: '' };

export function PasswordSection() {
  const announce = useAnnounce();
  const change = useChangePassword();
  const [form, setForm] = useState(empty);
  const [error, setError] = useState<PasswordRefusal | null>(null);
  /** The account has a second factor, which is asked for apart. */
  const [confirming, setConfirming] = useState(false);
  const field = (name: keyof typeof empty) => ({
    value: form[name],
    required: true,
    maxLength: MAX_PASSWORD_LENGTH,
    onChange: ({ target }: { target: { value: string } }) => setForm((now) => ({ ...now, [name]: target.value })),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const refusal = validateNewPassword(form.newPassword, form.confirmation);
    setError(refusal === null ? null : passwordRefusal(refusal));
    if (refusal !== null) return;
    try {
      await save({});
    } catch (cause) {
      if (hasCode(cause, 'identity.second_factor_required')) {
        setConfirming(true);
        return;
      }
      logError('change-password', cause);
      setError(passwordRefusal(settingsErrorText(cause), cause));
    }
  };
  const save = async ({ secondFactor }: Confirmation) => {
    const { currentPassword, newPassword } = form;
    await change.mutateAsync({ currentPassword, newPassword, ...(secondFactor && { secondFactor }) });
    setConfirming(false);
    setForm(empty);
    announce(PASSWORD_TEXTS.saved);
  };
  return (
    <Section title={PASSWORD_TEXTS.title} lead={PASSWORD_TEXTS.hint}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        {error !== null && <FormAlert of={error}>{error.text}</FormAlert>}
        <PasswordField label={PASSWORD_TEXTS.current} autoComplete="current-password" {...field('currentPassword')} />
        <PasswordField label={PASSWORD_TEXTS.next} autoComplete="new-password" problem={error?.reason} {...field('newPassword')} />
        <PasswordField label={PASSWORD_TEXTS.again} autoComplete="new-password" {...field('confirmation')} />
        <Button type="submit" look="secondary" disabled={change.isPending}>
          {change.isPending ? PASSWORD_TEXTS.saving : PASSWORD_TEXTS.save}
        </Button>
      </form>
      {confirming && (
        <ConfirmIdentityDialog
          title={PASSWORD_TEXTS.confirmTitle}
          lead={PASSWORD_TEXTS.confirmLead}
          confirm={PASSWORD_TEXTS.save}
          busy={PASSWORD_TEXTS.saving}
          knownPassword={form.currentPassword}
          onConfirm={save}
          onClose={() => setConfirming(false)}
        />
      )}
    </Section>
  );
}
