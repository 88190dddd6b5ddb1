import { useState } from 'react';
import type { PersonProfile } from '#shared/api/schema.js';
import { Button } from '#shared/ui/button.js';
import { Dialog } from '#shared/ui/dialog.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { useEditForm } from './use-edit-form.js';
import { useLeaveGuard } from '#shared/page/use-leave-guard.js';
import { EDIT_TEXTS } from '../texts.js';
import { EditFields } from './edit-fields.js';
import { EditPictures } from './edit-pictures.js';
import styles from './edit-profile.module.css';

export interface EditProfileDialogProps {
  person: PersonProfile;
  onClose: () => void;
}

/** The Edit Profile popup (PRO-045..060). With changes, closing asks once. Cancel does not ask. */
export function EditProfileDialog({ person, onClose }: EditProfileDialogProps) {
  const announce = useAnnounce();
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  const edit = useEditForm(person, (removed) => {
    setDone(true);
    onClose();
    if (removed !== null) announce(removed);
  });
  const { form, change, saving, changed, save } = edit;
  const blocker = useLeaveGuard(changed && !done);
  const leave = () => {
    if (saving) return;
    if (changed) setAsking(true);
    else onClose();
  };
  return (
    <Dialog title={EDIT_TEXTS.title} onClose={leave}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <EditPictures person={person} cover={edit.cover} photo={edit.photo} saving={saving} />
        <EditFields form={form} onChange={change} disabled={saving} />
        <EditActions saving={saving} onCancel={onClose} />
      </form>
      {asking && <LeaveDialog onStay={() => setAsking(false)} onLeave={onClose} />}
      {!asking && blocker.state === 'blocked' && <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />}
    </Dialog>
  );
}

/** PRO-051, PRO-052. */
function EditActions({ saving, onCancel }: { saving: boolean; onCancel: () => void }) {
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

/** Asked once before changes are thrown away. */
function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
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
