import { Button } from '../../../../ui/button.js';
import { EDIT_TEXTS } from '../../texts.js';
import styles from './edit-profile.module.css';

/** PRO-051, PRO-052. */
export function EditActions({ saving, onCancel }: { saving: boolean; onCancel: () => void }) {
  return (
    <div className={styles.actions}>
      <Button look="quiet" disabled={saving} onClick={onCancel}>
        {EDIT_TEXTS.cancel}
      </Button>
      <Button type="submit" disabled={saving}>
        {saving ? EDIT_TEXTS.saving : EDIT_TEXTS.save}
      </Button>
    </div>
  );
}
