import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { logError } from '../../../lib/log-error.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { PasswordField } from '../../../ui/password-field.js';
import { useRequestExport } from '../api/account.mutations.js';
import { exportFileAddress, exportsQuery } from '../api/exports.query.js';
import { settingsErrorText } from '../settings-error-text.js';
import { EXPORT_STATE_TEXTS, EXPORT_TEXTS } from '../texts.js';
import { whenText } from '../when-text.js';
import { Section, SectionWaiting } from './section.js';
import styles from './settings.module.css';

export function ExportSection() {
  const { data, isError, refetch } = useQuery(exportsQuery);
  const request = useRequestExport();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (request.isPending) return;
    setError(null);
    try {
      await request.mutateAsync(password);
      setPassword('');
    } catch (cause) {
      logError('request-export', cause);
      setError(settingsErrorText(cause));
    }
  };
  return (
    <Section title={EXPORT_TEXTS.title} lead={EXPORT_TEXTS.lead}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        {error !== null && <Alert>{error}</Alert>}
        <PasswordField
          label={EXPORT_TEXTS.password}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" look="secondary" disabled={request.isPending}>
          {request.isPending ? EXPORT_TEXTS.requesting : EXPORT_TEXTS.request}
        </Button>
      </form>
      {data === undefined ? (
        <SectionWaiting failed={isError} height="56px" onRetry={() => void refetch()} />
      ) : (
        <ul className={styles.list}>
          {data.items.map(({ id, state, createdAt, expiresAt }) => (
            <li key={id} className={styles.item}>
              <div className={styles.who}>
                <strong>{EXPORT_STATE_TEXTS[state]}</strong>
                <span>
                  {EXPORT_TEXTS.asked(whenText(createdAt))}
                  {state === 'ready' && expiresAt !== null && `, ${EXPORT_TEXTS.until(whenText(expiresAt))}`}
                </span>
              </div>
              {state === 'ready' && (
                <a className={styles.download} href={exportFileAddress(id)} download>
                  {EXPORT_TEXTS.download}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
