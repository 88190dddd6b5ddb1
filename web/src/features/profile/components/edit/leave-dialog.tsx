import { Button } from '../../../../ui/button.js';
import { Dialog } from '../../../../ui/dialog.js';
import { EDIT_TEXTS } from '../../texts.js';
import styles from './edit-profile.module.css';

export interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asked once before changes are thrown away. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog title={EDIT_TEXTS.leaveTitle} onClose={onStay}>
      <p className={styles.text}>{EDIT_TEXTS.leaveText}</p>
      <div className={styles.choices}>
        <Button look="quiet" onClick={onLeave}>
          {EDIT_TEXTS.leave}
        </Button>
        <Button onClick={onStay}>{EDIT_TEXTS.stay}</Button>
      </div>
    </Dialog>
  );
}
