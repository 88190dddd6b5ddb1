import { useState } from 'react';
import { logError } from '#shared/code/log-error.js';
import { Button } from '#shared/ui/button.js';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import type { LeftOff } from '../draft/beginning.js';
import { STEP_COUNT, stepsShown } from '../state/steps.js';
import { DRAFT_TEXTS } from '../texts.js';
import styles from './intro.module.css';
import { locale } from '#shared/text/language.js';

const WHEN = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });

export interface LeftOffCardProps {
  leftOff: LeftOff;
  onGoOn: () => void;
  onStartOver: () => Promise<void>;
}

/** Where a member stopped, and the ways on (ONB-061). */
export function LeftOffCard({ leftOff: { step, savedAt }, onGoOn, onStartOver }: LeftOffCardProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const startOver = async () => {
    setAsking(false);
    setBusy(true);
    setFailed(false);
    try {
      await onStartOver();
    } catch (error) {
      logError('questionnaire-draft', error);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles['left-off']}>
      <p>{DRAFT_TEXTS.leftOff(stepsShown(step), STEP_COUNT, savedAt === null ? null : WHEN.format(new Date(savedAt)))}</p>
      <div className={styles.ways}>
        <Button look="secondary" disabled={busy} onClick={onGoOn}>
          {DRAFT_TEXTS.goOn}
        </Button>
        <Button look="quiet" disabled={busy} onClick={() => setAsking(true)}>
          {DRAFT_TEXTS.startOver}
        </Button>
      </div>
      {failed && <FormAlert>{DRAFT_TEXTS.startOverFailed}</FormAlert>}
      {asking && <ConfirmDialog {...DRAFT_TEXTS.ask} onConfirm={() => void startOver()} onClose={() => setAsking(false)} />}
    </div>
  );
}
