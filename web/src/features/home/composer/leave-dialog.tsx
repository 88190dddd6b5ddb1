import { Button } from '#shared/ui/button.js';
import { Dialog } from '#shared/ui/dialog.js';
import { COMPOSER_TEXTS } from '../texts.js';
import styles from './leave-dialog.module.css';

export interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asked once before a page with an unfinished post is left. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog title={COMPOSER_TEXTS.leaveTitle} onClose={onStay}>
      <p className={styles.text}>{COMPOSER_TEXTS.leaveText}</p>
      <div className={styles.choices}>
        <Button look="quiet" onClick={onLeave}>
          {COMPOSER_TEXTS.leave}
        </Button>
        <Button onClick={onStay}>{COMPOSER_TEXTS.stay}</Button>
      </div>
    </Dialog>
  );
}
