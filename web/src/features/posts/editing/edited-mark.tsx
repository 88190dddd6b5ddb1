import { useState } from 'react';
import { exactTime } from '#shared/time/relative-time.js';
import type { Edited } from './versions.query.js';
import { pressedPart } from '#shared/ui/pressed-part.js';
import styles from './edited-mark.module.css';
import { EDITED_TEXTS } from '../texts.js';

const EarlierWords = pressedPart(async () => (await import('./earlier-words.js')).EarlierWords);

export interface EditedMarkProps extends Omit<Edited, 'editedAt'> {
  /** Null for what was never edited, which has no mark. */
  editedAt: string | null;
  createdAt: string;
}

/** Says that a post or comment was edited; a press shows below it what was said before (POST-072, POST-073). */
export function EditedMark({ editedAt, createdAt, ...edited }: EditedMarkProps) {
  const [open, setOpen] = useState(false);
  if (editedAt === null) return null;
  return (
    <div className={styles.edited}>
      <button type="button" className={styles.mark} aria-expanded={open} title={exactTime(editedAt)} onClick={() => setOpen(!open)}>
        {EDITED_TEXTS.edited}
      </button>
      {open && <EarlierWords {...edited} editedAt={editedAt} createdAt={createdAt} />}
    </div>
  );
}
