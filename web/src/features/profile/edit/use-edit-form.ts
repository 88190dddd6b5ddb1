import { useRef, useState } from 'react';
import type { PersonProfile } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { useEditProfile } from './edit-profile.mutation.js';
import { editOf, formOf, type NewPictures, type ProfileForm } from './profile-edit.js';
import { useNewPicture } from './use-new-picture.js';

/**
 * Everything about the edit popup: its fields, the two pictures and the save. Pictures are sent first, and one that fails ends the
 * save (PRO-053, PRO-054). Failures are logged and not shown (PRO-059, PRO-060). `onSaved` closes the popup (PRO-055) and is told
 * what was removed from the pictures.
 */
export function useEditForm(person: PersonProfile, onSaved: (removed: string | null) => void) {
  // The profile changes live below the popup. The form keeps the values it opened with.
  const [before] = useState(() => formOf(person));
  const [form, setForm] = useState(before);
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  const cover = useNewPicture(person.id, 'cover');
  const photo = useNewPicture(person.id, 'photo');
  const edit = useEditProfile(person.id);
  const change = (part: Partial<ProfileForm>) => setForm((now) => ({ ...now, ...part }));
  const changed = editOf(before, form, {}) !== null || cover.previewUrl !== null || photo.previewUrl !== null;

  const upload = async (): Promise<{ pictures: NewPictures; removed: string | null } | null> => {
    const [newCover, newPhoto] = await Promise.all([cover.send(), photo.send()]);
    if (newCover.kind === 'failed' || newPhoto.kind === 'failed') return null;
    const removedFrom = (picture: typeof newCover): string | null => (picture.kind === 'uploaded' ? picture.removed : null);
    return {
      pictures: {
        ...(newCover.kind === 'uploaded' ? { coverUploadId: newCover.uploadId } : {}),
        ...(newPhoto.kind === 'uploaded' ? { photoUploadId: newPhoto.uploadId } : {}),
      },
      removed: removedFrom(newPhoto) ?? removedFrom(newCover),
    };
  };

  const send = async (): Promise<void> => {
    const uploaded = await upload();
    if (uploaded === null) return;
    const request = editOf(before, form, uploaded.pictures);
    if (request !== null) await edit.mutateAsync(request);
    cover.saved();
    photo.saved();
    onSaved(uploaded.removed);
  };

  const save = async (): Promise<void> => {
    // The state disables the button only at the next render: a second press may come first.
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    try {
      await send();
    } catch (error) {
      logError('edit-profile', error);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  return { form, change, cover, photo, changed, saving, save };
}
