import { MAX_PASSWORD_LENGTH } from '@affinity/proto/vocabulary/limits';
import { type FormEvent, useState } from 'react';
import { logError } from '../../../lib/log-error.js';
import { validateNewPassword } from '../../../lib/new-password.validator.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { useAnnounce } from '../../../ui/live-region.js';
import { PasswordField } from '../../../ui/password-field.js';
import { useChangePassword } from '../api/account.mutations.js';
import { settingsErrorText } from '../settings-error-text.js';
import { PASSWORD_TEXTS } from '../texts.js';
import { Section } from './section.js';
import styles from './settings.module.css';

const empty = { currentPassword: '', newPassword: '', confirmation: '' };

export function PasswordSection() {
  const announce = useAnnounce();
  const change = useChangePassword();
  const [form, setForm] = useState(empty);
  const [error, setError] = useState<string | null>(null);
  const field = (name: keyof typeof empty) => ({
    value: form[name],
    required: true,
    maxLength: MAX_PASSWORD_LENGTH,
    onChange: ({ target }: { target: { value: string } }) => setForm((now) => ({ ...now, [name]: target.value })),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const { confirmation, ...request } = form;
    const refusal = validateNewPassword(request.newPassword, confirmation);
    setError(refusal);
    if (refusal !== null) return;
    try {
      await change.mutateAsync(request);
      setForm(empty);
      announce(PASSWORD_TEXTS.saved);
    } catch (cause) {
      logError('change-password', cause);
      setError(settingsErrorText(cause));
    }
  };
  return (
    <Section title={PASSWORD_TEXTS.title} lead={PASSWORD_TEXTS.hint}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        {error !== null && <Alert>{error}</Alert>}
        <PasswordField label={PASSWORD_TEXTS.current} autoComplete="current-password" {...field('currentPassword')} />
        <PasswordField label={PASSWORD_TEXTS.next} autoComplete="new-password" {...field('newPassword')} />
        <PasswordField label={PASSWORD_TEXTS.again} autoComplete="new-password" {...field('confirmation')} />
        <Button type="submit" look="secondary" disabled={change.isPending}>
          {change.isPending ? PASSWORD_TEXTS.saving : PASSWORD_TEXTS.save}
        </Button>
      </form>
    </Section>
  );
}
