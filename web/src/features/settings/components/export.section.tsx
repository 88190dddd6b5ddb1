import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#shared/ui/button.js';
import type { Confirmation } from '../requests/confirmation.js';
import { useRequestExport } from '../requests/account.mutations.js';
import { exportFileAddress, exportsQuery } from '../requests/exports.query.js';
import { ConfirmIdentityDialog } from '../security/confirm-identity.dialog.js';
import { EXPORT_STATE_TEXTS, EXPORT_TEXTS } from '../texts.js';
import { whenText } from '../state/when-text.js';
import { Section, SectionWaiting } from './section.js';
import styles from './settings.module.css';

export function ExportSection() {
  const { data, isError, refetch } = useQuery(exportsQuery);
  const request = useRequestExport();
  const [asking, setAsking] = useState(false);
  const ask = async (confirmation: Confirmation) => {
    await request.mutateAsync(confirmation);
    setAsking(false);
  };
  return (
    <Section title={EXPORT_TEXTS.title} lead={EXPORT_TEXTS.lead}>
      <Button look="secondary" className={styles.start} onClick={() => setAsking(true)}>
        {EXPORT_TEXTS.request}
      </Button>
      {asking && (
        <ConfirmIdentityDialog
          title={EXPORT_TEXTS.dialogTitle}
          lead={EXPORT_TEXTS.lead}
          confirm={EXPORT_TEXTS.request}
          busy={EXPORT_TEXTS.requesting}
          onConfirm={ask}
          onClose={() => setAsking(false)}
        />
      )}
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
