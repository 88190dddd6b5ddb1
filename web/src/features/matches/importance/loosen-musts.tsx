import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentSession } from '#features/session/session.query.js';
import { Button } from '#shared/ui/button.js';
import { importanceQuery, mustsIn } from './importance.query.js';
import { IMPORTANCE_TEXTS } from './importance.texts.js';
import { ImportanceDialog } from './importance-dialog.js';
import styles from './importance.module.css';

/** Under a list without people: says that musts may be why, and offers to loosen them. To who has none it says nothing. */
export function LoosenMusts() {
  const { account } = useCurrentSession();
  return account && <Loosen accountId={account.id} />;
}

function Loosen({ accountId }: { accountId: string }) {
  const { data } = useQuery(importanceQuery(accountId));
  const [open, setOpen] = useState(false);
  if (data === undefined || mustsIn(data.questions).length === 0) return null;
  return (
    <div className={styles.loosen}>
      <p>{IMPORTANCE_TEXTS.loosenLead}</p>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {IMPORTANCE_TEXTS.loosen}
      </Button>
      {open && <ImportanceDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
