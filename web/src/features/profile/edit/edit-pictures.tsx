import type { PersonProfile } from '#shared/api/schema.js';
import { useUndrawn } from '#shared/media/use-undrawn.js';
import { Avatar } from '#shared/ui/avatar.js';
import { Ripples } from '#shared/ui/ripples.js';
import type { NewPicture } from './use-new-picture.js';
import { EDIT_TEXTS } from '../texts.js';
import styles from './edit-profile.module.css';
import { PictureField, PictureNotes } from './picture-field.js';

const PHOTO_SIZE = 104;

export interface EditPicturesProps {
  person: PersonProfile;
  cover: NewPicture;
  photo: NewPicture;
  saving: boolean;
}

/** Cover and photo as the save will leave them. */
export function EditPictures({ person, cover, photo, saving }: EditPicturesProps) {
  const undrawn = useUndrawn(cover.previewUrl);
  const coverUrl = undrawn ? null : (cover.previewUrl ?? person.coverPhotoURL);
  return (
    <div className={styles.pictures}>
      <PictureField purpose="cover" picture={cover} disabled={saving}>
        {coverUrl === null ? (
          <div className={styles.art}>
            <Ripples />
          </div>
        ) : (
          <img src={coverUrl} alt={EDIT_TEXTS.cover} />
        )}
      </PictureField>
      <div className={styles.below}>
        <PictureField purpose="photo" picture={photo} disabled={saving}>
          <Avatar photo={photo.previewUrl ?? person.photoURL} names={[person.fullName]} size={PHOTO_SIZE} />
        </PictureField>
        <div className={styles.notes}>
          <p>{EDIT_TEXTS.pictureHint}</p>
          <PictureNotes purpose="cover" picture={cover} saving={saving} />
          <PictureNotes purpose="photo" picture={photo} saving={saving} />
        </div>
      </div>
    </div>
  );
}
