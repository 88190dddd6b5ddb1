import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#features/places/paths.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { useLeaveGuard } from '#shared/page/use-leave-guard.js';
import { Button } from '#shared/ui/button.js';
import { ButtonLink } from '#shared/ui/button-link.js';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js';
import { Dialog } from '#shared/ui/dialog.js';
import { Spinner } from '#shared/ui/spinner.js';
import { importanceQuery } from './importance.query.js';
import { IMPORTANCE_TEXTS } from './importance.texts.js';
import { ImportanceForm, type ImportanceFormProps } from './importance-form.js';
import styles from './importance.module.css';

/** What is a must and what matters in others, of the questions that the member answered (PPL-048..051). */
export function ImportanceDialog({ onClose }: { onClose: () => void }) {
  const { account } = useCurrentSession();
  const [isChanged, setChanged] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const blocker = useLeaveGuard(isChanged);
  const isLeaving = blocker.state === 'blocked';
  const close = (): void => (isChanged ? setAsking(true) : onClose());
  const stay = (): void => {
    setAsking(false);
    if (isLeaving) blocker.reset();
  };
  return (
    <Dialog title={IMPORTANCE_TEXTS.title} onClose={close}>
      {account !== null && <OwnImportance accountId={account.id} onChange={setChanged} onCancel={close} onSaved={onClose} />}
      {(isAsking || isLeaving) && (
        <ConfirmDialog
          title={IMPORTANCE_TEXTS.leaveTitle}
          question={IMPORTANCE_TEXTS.leaveText}
          confirm={IMPORTANCE_TEXTS.leave}
          cancel={IMPORTANCE_TEXTS.stay}
          onConfirm={() => (isLeaving ? blocker.proceed() : onClose())}
          onClose={stay}
        />
      )}
    </Dialog>
  );
}

function OwnImportance({ accountId, ...form }: Omit<ImportanceFormProps, 'saved'>) {
  const { data, isError, refetch } = useQuery(importanceQuery(accountId));
  if (isError && data === undefined) {
    return (
      <div className={styles.form}>
        <p role="alert">{IMPORTANCE_TEXTS.loadFailed}</p>
        <div className={styles.actions}>
          <Button look="secondary" onClick={() => void refetch()}>
            {IMPORTANCE_TEXTS.again}
          </Button>
        </div>
      </div>
    );
  }
  if (data === undefined) {
    return (
      <output aria-label={IMPORTANCE_TEXTS.loading} className={styles.waiting}>
        <Spinner />
      </output>
    );
  }
  if (data.answered.length === 0) {
    return (
      <div className={styles.form}>
        <p className={styles.lead}>{IMPORTANCE_TEXTS.nothing}</p>
        <div className={styles.actions}>
          <ButtonLink to={paths.profileSetup}>{IMPORTANCE_TEXTS.answer}</ButtonLink>
        </div>
      </div>
    );
  }
  return <ImportanceForm accountId={accountId} saved={data} {...form} />;
}
