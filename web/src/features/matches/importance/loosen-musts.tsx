import { useState } from 'react';
import { Button } from '#shared/ui/button.js';
import { IMPORTANCE_TEXTS } from './importance.texts.js';
import { ImportanceDialog } from './importance-dialog.js';
import { type MustsHere, useMustsHere } from './use-musts-here.js';
import styles from './importance.module.css';

/** Under a list without people that is narrowed otherwise, too: says that musts may be why. To who has none it says nothing. */
export function LoosenMusts() {
  const { hasMusts } = useMustsHere(false);
  return hasMusts ? <LoosenOffer loosest={undefined} /> : null;
}

/** Offers to loosen the musts, and says which of them to begin with. */
export function LoosenOffer({ loosest }: Pick<MustsHere, 'loosest'>) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.loosen}>
      <output>
        {loosest === undefined ? IMPORTANCE_TEXTS.loosenLead : IMPORTANCE_TEXTS.leaveNobody(loosest.question, loosest.people)}
      </output>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {IMPORTANCE_TEXTS.loosen}
      </Button>
      {open && <ImportanceDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
