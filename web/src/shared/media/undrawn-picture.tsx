import { kindNameOf } from '#shared/uploads/media-file.js';
import { PICTURE_TEXTS } from '#shared/uploads/picture.texts.js';
import { PhotoIcon } from '#shared/ui/composer-icons.js';
import styles from './undrawn-picture.module.css';

export interface UndrawnPictureProps {
  file: File;
  /** Whether it is to be shown once it was sent. One that was refused is not. */
  comes?: boolean;
}

/** Stands where a chosen picture would, in a browser that cannot draw it (MED-015). */
export function UndrawnPicture({ file, comes = true }: UndrawnPictureProps) {
  return (
    <div className={styles.card}>
      <PhotoIcon size={28} />
      <p className={styles.kind}>{PICTURE_TEXTS.undrawn(kindNameOf(file))}</p>
      {comes && <p className={styles.hint}>{PICTURE_TEXTS.undrawnHint}</p>}
    </div>
  );
}
