import type { ReactNode } from 'react';
import { CropButton } from '#shared/crop/crop-button.js';
import { UndrawnPicture } from '#shared/media/undrawn-picture.js';
import { useUndrawn } from '#shared/media/use-undrawn.js';
import { mayBeCropped, PICTURES_ACCEPTED } from '#shared/uploads/media-file.js';
import { isUnderWay, type UploadState } from '#shared/uploads/upload.reducer.js';
import { CameraIcon } from '#features/member-profile/profile-icons.js';
import { FormAlert } from '#shared/ui/form-alert.js';
import { ProgressBar } from '#shared/ui/progress-bar.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import type { PicturePurpose } from './profile-upload-steps.js';
import type { NewPicture } from './use-new-picture.js';
import { EDIT_TEXTS } from '../texts.js';
import styles from './edit-profile.module.css';

const ALL = 100;
const LABELS: Readonly<Record<PicturePurpose, string>> = { cover: EDIT_TEXTS.changeCover, photo: EDIT_TEXTS.changePhoto };
/** Width by height, as the profile shows them. */
const ASPECTS: Readonly<Record<PicturePurpose, number>> = { cover: 3, photo: 1 };
const UNDO_LABELS: Readonly<Record<PicturePurpose, string>> = { cover: EDIT_TEXTS.keepCover, photo: EDIT_TEXTS.keepPhoto };

export interface PictureFieldProps {
  purpose: PicturePurpose;
  picture: NewPicture;
  disabled: boolean;
  /** The picture as it looks now: the new one once it is chosen. */
  children: ReactNode;
}

/** A picture of the profile with the way to choose another (PRO-045, PRO-046). */
export function PictureField({ purpose, picture, disabled, children }: PictureFieldProps) {
  return (
    <div className={styles[purpose]}>
      {children}
      <label className={styles.change}>
        <CameraIcon size={20} />
        {purpose === 'cover' ? LABELS[purpose] : <VisuallyHidden>{LABELS[purpose]}</VisuallyHidden>}
        <input
          type="file"
          accept={PICTURES_ACCEPTED}
          className={styles.file}
          disabled={disabled}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Clearing the value lets the same file be chosen again after it was taken back.
            target.value = '';
            if (file !== undefined) picture.choose(file);
          }}
        />
      </label>
    </div>
  );
}

const doneOf = (state: UploadState): number => (state.step === 'sending' ? state.percent : state.step === 'checking' ? ALL : 0);

export interface PictureNotesProps {
  purpose: PicturePurpose;
  picture: NewPicture;
  saving: boolean;
}

/** The notes on a chosen picture: why it is refused, its progress, and how to take it back. */
export function PictureNotes({ purpose, picture: { file, upload, previewUrl, problem, choose, keep }, saving }: PictureNotesProps) {
  const undrawn = useUndrawn(previewUrl);
  const underWay = saving && previewUrl !== null && isUnderWay(upload);
  return (
    <>
      {problem !== null && <FormAlert of={problem}>{problem.text}</FormAlert>}
      {underWay && (
        <div className={styles.progress}>
          <ProgressBar value={doneOf(upload)} max={ALL} label={EDIT_TEXTS.progressOf[purpose]} />
          <span>{upload.step === 'checking' ? EDIT_TEXTS.checking : EDIT_TEXTS.percent(doneOf(upload))}</span>
        </div>
      )}
      {file !== null && undrawn && <UndrawnPicture file={file} />}
      {file !== null && previewUrl !== null && !saving && !undrawn && mayBeCropped(file) && (
        <CropButton file={file} url={previewUrl} aspect={ASPECTS[purpose]} round={purpose === 'photo'} onCropped={choose} />
      )}
      {previewUrl !== null && !saving && (
        <button type="button" className={styles.undo} onClick={keep}>
          {UNDO_LABELS[purpose]}
        </button>
      )}
    </>
  );
}
