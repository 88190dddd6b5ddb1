import { useState } from 'react';
import { logError } from '#shared/code/log-error.js';
import { Button } from '#shared/ui/button.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { DRAFT_TEXTS } from '../texts.js';
import styles from './profile-setup.module.css';

export interface ElsewhereProps {
  takeTheirs: () => Promise<void>;
  keepThese: () => Promise<void>;
  /** How often Complete Profile was pressed while this stood: each time it takes the focus (ONB-067). */
  asked: number;
}

/** ONB-059: two devices wrote, and the member says which answers count. */
export function Elsewhere({ takeTheirs, keepThese, asked }: ElsewhereProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const choose = async (act: () => Promise<void>) => {
    setBusy(true);
    setFailed(false);
    try {
      await act();
    } catch (error) {
      logError('questionnaire-draft', error);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormAlert
      of={`${asked} ${failed}`}
      action={
        <div className={styles.choice}>
          <Button look="secondary" disabled={busy} onClick={() => void choose(takeTheirs)}>
            {DRAFT_TEXTS.takeThose}
          </Button>
          <Button look="secondary" disabled={busy} onClick={() => void choose(keepThese)}>
            {DRAFT_TEXTS.keepThese}
          </Button>
        </div>
      }
    >
      {failed ? DRAFT_TEXTS.choiceFailed : DRAFT_TEXTS.elsewhere}
      {asked > 0 && ` ${DRAFT_TEXTS.chooseFirst}`}
    </FormAlert>
  );
}
