import { type DragEvent, useState } from 'react';
import { UndrawnPicture } from '#shared/media/undrawn-picture.js';
import { kindNameOf, PICTURES_ACCEPTED } from '#shared/uploads/media-file.js';
import { isUnderWay } from '#shared/uploads/upload.reducer.js';
import { Button } from '#shared/ui/button.js';
import { classNames } from '#shared/ui/class-names.js';
import { PhotoIcon } from '#shared/ui/composer-icons.js';
import { ProgressBar } from '#shared/ui/progress-bar.js';
import styles from './story-form.module.css';
import { STORY_FORM_TEXTS } from './texts.js';
import type { StoryImage } from './use-story-image.js';

const ALL = 100;
const TELEPHONES = new Set(['HEIC', 'HEIF', 'AVIF']);

export interface StoryImageFieldProps {
  image: StoryImage;
  /** The story is being sent. */
  busy: boolean;
}

/** The image picker with its preview (STO-046, STO-048, STO-059); a file can be dropped on it too. */
export function StoryImageField({ image, busy }: StoryImageFieldProps) {
  const { file, previewUrl, choose, remove, previewFailed } = image;
  const [over, setOver] = useState(false);
  const [broken, setBroken] = useState<string | null>(null);
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside && !busy);
  };
  // Few browsers draw what telephones make; the server does (MED-015).
  const isOfTelephone = file !== null && TELEPHONES.has(kindNameOf(file));
  return (
    <div
      className={classNames(styles.image, over && styles.over)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined && !busy) choose(file);
      }}
    >
      {previewUrl !== null && previewUrl !== broken && (
        <img
          src={previewUrl}
          alt={STORY_FORM_TEXTS.preview}
          className={styles.preview}
          onError={() => {
            setBroken(previewUrl);
            if (!isOfTelephone) previewFailed();
          }}
        />
      )}
      {file !== null && isOfTelephone && previewUrl === broken && <UndrawnPicture file={file} />}
      {previewUrl === null && (
        <>
          <PhotoIcon size={30} />
          <p className={styles.drop}>{STORY_FORM_TEXTS.dropHere}</p>
        </>
      )}
      <div className={styles.choices}>
        <label className={styles.choose}>
          {previewUrl === null ? STORY_FORM_TEXTS.chooseImage : STORY_FORM_TEXTS.changeImage}
          <input
            type="file"
            accept={PICTURES_ACCEPTED}
            aria-label={STORY_FORM_TEXTS.image}
            className={styles.file}
            disabled={busy}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // The same file can be picked again after it was removed.
              currentTarget.value = '';
              if (file !== undefined) choose(file);
            }}
          />
        </label>
        {previewUrl !== null && !busy && (
          <button type="button" className={styles.remove} onClick={remove}>
            {STORY_FORM_TEXTS.removeImage}
          </button>
        )}
      </div>
    </div>
  );
}

/** How far the image is, and how to stop it (STO-061). */
export function StoryUploadProgress({ image: { upload, cancel } }: { image: StoryImage }) {
  if (!isUnderWay(upload)) return null;
  const percent = upload.step === 'sending' ? upload.percent : upload.step === 'checking' ? ALL : 0;
  return (
    <div className={styles.progress}>
      <ProgressBar value={percent} max={ALL} label={STORY_FORM_TEXTS.progress} />
      <span>{upload.step === 'checking' ? STORY_FORM_TEXTS.checking : STORY_FORM_TEXTS.percent(percent)}</span>
      <Button look="quiet" onClick={cancel}>
        {STORY_FORM_TEXTS.cancelUpload}
      </Button>
    </div>
  );
}
