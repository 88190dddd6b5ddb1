import { MAX_PHOTO_ALT_LENGTH } from '@affinity/proto/vocabulary/limits';
import { refusalText } from '#features/failures/refusal.js';
import { ApiError } from '#shared/api/api-error.js';
import { CropButton } from '#shared/crop/crop-button.js';
import { UndrawnPicture } from '#shared/media/undrawn-picture.js';
import { useUndrawn } from '#shared/media/use-undrawn.js';
import { mayBeCropped } from '#shared/uploads/media-file.js';
import type { MediaUpload, MediaUploads } from '#shared/uploads/media-uploads.js';
import { mayRetry } from '#shared/uploads/may-retry.js';
import { removedTextOf } from '#shared/uploads/removed-text.js';
import { isUnderWay, type UploadState } from '#shared/uploads/upload.reducer.js';
import { Button } from '#shared/ui/button.js';
import { ProgressBar } from '#shared/ui/progress-bar.js';
import { PHOTO_TEXTS } from './texts.js';
import styles from './photos.module.css';
import type { NewPhotos } from './use-new-photos.js';

const ALL = 100;

const doneOf = (state: UploadState): number => (state.step === 'sending' ? state.percent : state.step === 'waiting' ? 0 : ALL);
const stateText = (state: UploadState): string =>
  state.step === 'sending' ? PHOTO_TEXTS.percent(state.percent) : PHOTO_TEXTS.step[state.step];
const failureText = (error: unknown): string => (error instanceof ApiError && !mayRetry(error) ? refusalText(error) : PHOTO_TEXTS.notSent);

export interface NewPhotoListProps {
  fresh: NewPhotos;
  onAdd: () => void;
  /** Where the focus goes when its button goes with the picture. */
  onDiscarded: () => void;
}

/** Chosen pictures, to look at and describe before they become photos of the profile. */
export function NewPhotoList({ fresh, onAdd, onDiscarded }: NewPhotoListProps) {
  const { items, media, adding, waits, ready, coming } = fresh;
  const discard = (act: () => void) => {
    act();
    onDiscarded();
  };
  return (
    <div className={styles.fresh}>
      <h3>{PHOTO_TEXTS.fresh}</h3>
      <ul className={styles['fresh-list']}>
        {items.map((item) => (
          <NewPhoto
            key={item.id}
            item={item}
            media={media}
            disabled={adding}
            onRetry={() => fresh.retry(item)}
            onRemove={() => discard(() => media.remove(item.id))}
          />
        ))}
      </ul>
      <div className={styles.choices}>
        <Button look="quiet" disabled={adding} onClick={() => discard(() => media.removeAll())}>
          {PHOTO_TEXTS.discard}
        </Button>
        {coming > 0 && (
          <Button disabled={adding || waits || ready === 0} onClick={onAdd}>
            {adding ? PHOTO_TEXTS.saving : PHOTO_TEXTS.addThese(coming)}
          </Button>
        )}
      </div>
    </div>
  );
}

function NewPhoto({
  item: { id, file, previewUrl, alt, state },
  media,
  disabled,
  onRetry,
  onRemove,
}: {
  item: MediaUpload;
  media: MediaUploads;
  disabled: boolean;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const undrawn = useUndrawn(previewUrl);
  const stored = state.step === 'ready' ? (state.upload.thumbnailUrl ?? state.upload.url) : null;
  const removed = state.step === 'ready' ? removedTextOf(state.upload) : null;
  return (
    <li className={styles.tile} data-step={state.step}>
      <div className={styles.frame}>
        {undrawn && stored === null ? (
          <UndrawnPicture file={file} comes={state.step !== 'failed'} />
        ) : (
          <img src={undrawn ? (stored ?? '') : previewUrl} alt={file.name} />
        )}
      </div>
      <div className={styles.about}>
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        <span className={styles.state}>{stateText(state)}</span>
        {isUnderWay(state) && <ProgressBar value={doneOf(state)} max={ALL} label={PHOTO_TEXTS.progressOf(file.name)} />}
        {state.step === 'failed' && (
          <p className={styles.reason} role="alert">
            {failureText(state.error)}
          </p>
        )}
        {removed !== null && <p className={styles.state}>{removed}</p>}
        {state.step !== 'failed' && (
          <input
            className={styles.alt}
            aria-label={PHOTO_TEXTS.altOfFile(file.name)}
            placeholder={PHOTO_TEXTS.altPrompt}
            maxLength={MAX_PHOTO_ALT_LENGTH}
            disabled={disabled}
            value={alt}
            onChange={({ target }) => media.describe(id, target.value)}
          />
        )}
        <div className={styles.acts}>
          {state.step === 'failed' && mayRetry(state.error) && (
            <button type="button" className={styles.word} onClick={onRetry}>
              {PHOTO_TEXTS.retry}
            </button>
          )}
          {state.step !== 'failed' && !undrawn && mayBeCropped(file) && (
            <CropButton file={file} url={previewUrl} disabled={disabled} onCropped={(cropped) => media.replace(id, cropped)} />
          )}
          <button
            type="button"
            className={styles.word}
            aria-label={PHOTO_TEXTS.discardOne(file.name)}
            disabled={disabled}
            onClick={onRemove}
          >
            {PHOTO_TEXTS.remove}
          </button>
        </div>
      </div>
    </li>
  );
}
