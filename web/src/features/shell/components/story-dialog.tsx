import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import styles from './story-dialog.module.css';
import { SHELL_TEXTS } from '../texts.js';

/** NAV-011, NAV-016: the popup of the story form, which says that the form itself is on its way. */
export function StoryDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={SHELL_TEXTS.storyTitle} onClose={onClose}>
      <div className={styles.body}>
        <p>{SHELL_TEXTS.storyComing}</p>
        <Button onClick={onClose}>{SHELL_TEXTS.gotIt}</Button>
      </div>
    </Dialog>
  );
}
