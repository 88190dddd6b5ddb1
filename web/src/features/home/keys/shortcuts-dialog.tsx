import { Dialog } from '#shared/ui/dialog.js';
import { SHORTCUT_TEXTS } from '../texts.js';
import styles from './shortcuts-dialog.module.css';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={SHORTCUT_TEXTS.title} onClose={onClose}>
      <dl className={styles.keys}>
        {SHORTCUT_TEXTS.keys.map(([key, effect]) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
