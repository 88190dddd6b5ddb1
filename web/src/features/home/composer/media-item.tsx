import { MAX_ALT_TEXT_LENGTH } from '@affinity/proto/vocabulary/limits';
import { refusalText } from '#features/failures/refusal.js';
import { ApiError } from '#shared/api/api-error.js';
import { CropButton } from '#shared/crop/crop-button.js';
import { mayBeCropped } from '#shared/uploads/media-file.js';
import { mayRetry } from '#shared/uploads/may-retry.js';
import type { MediaUpload } from '#shared/uploads/media-uploads.js';
import { REMOVED_TEXTS } from '#shared/uploads/removed.texts.js';
import { isUnderWay, type UploadState } from '#shared/uploads/upload.reducer.js';
import { RetryIcon } from '#shared/ui/composer-icons.js';
import { ProgressBar } from '#shared/ui/progress-bar.js';
import { CloseIcon } from '#shared/ui/shell-icons.js';
import { COMPOSER_TEXTS } from '../texts.js';
import styles from './media-list.module.css';
import { MediaPreview } from './media-preview.js';

const ALL = 100;

export interface MediaItemProps {
  item: MediaUpload;
  onDescribe: (alt: string) => void;
  onCropped: (file: File) => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** Why the file was refused. The sentence above the list already has the words of the specification. */
const failureText = (error: unknown): string =>
  error instanceof ApiError && !mayRetry(error) ? refusalText(error) : COMPOSER_TEXTS.notSent;

const stateText = (state: UploadState): string =>
  state.step === 'sending' ? COMPOSER_TEXTS.percent(state.percent) : COMPOSER_TEXTS.step[state.step];

const doneOf = (state: UploadState): number => (state.step === 'sending' ? state.percent : state.step === 'waiting' ? 0 : ALL);

/** The picture as it is stored, once it is. */
const storedPictureOf = (state: UploadState): string | null =>
  state.step === 'ready' && state.upload.type === 'image' ? (state.upload.thumbnailUrl ?? state.upload.url) : null;

/** One file: its preview, its progress and its description, with ways to stop, remove and retry it. */
export function MediaItem({ item: { file, kind, previewUrl, alt, state }, onDescribe, onCropped, onRemove, onRetry }: MediaItemProps) {
  const underWay = isUnderWay(state);
  return (
    <li className={styles.item} data-step={state.step}>
      <MediaPreview
        file={file}
        kind={kind}
        url={previewUrl}
        storedUrl={storedPictureOf(state)}
        refused={state.step === 'failed' && !mayRetry(state.error)}
      />
      <div className={styles.about}>
        <div className={styles.line}>
          <span className={styles.name} title={file.name}>
            {file.name}
          </span>
          <span className={styles.state}>{stateText(state)}</span>
        </div>
        {state.step === 'failed' && <p className={styles.reason}>{failureText(state.error)}</p>}
        {state.step === 'ready' && state.upload.removed !== null && (
          <p className={styles.told}>{REMOVED_TEXTS[state.upload.removed][kind]}</p>
        )}
        {state.step === 'ready' && !state.upload.playsEverywhere && <p className={styles.told}>{COMPOSER_TEXTS.playsNotEverywhere}</p>}
        {underWay && <ProgressBar value={doneOf(state)} max={ALL} label={COMPOSER_TEXTS.progressOf(file.name)} />}
        {kind === 'image' && state.step !== 'failed' && (
          <input
            className={styles.alt}
            aria-label={COMPOSER_TEXTS.description(file.name)}
            placeholder={COMPOSER_TEXTS.descriptionPrompt}
            maxLength={MAX_ALT_TEXT_LENGTH}
            value={alt}
            onChange={({ target }) => onDescribe(target.value)}
          />
        )}
        {state.step !== 'failed' && mayBeCropped(file) && (
          <CropButton file={file} url={previewUrl} className={styles.crop} onCropped={onCropped} />
        )}
        {state.step === 'failed' && mayRetry(state.error) && (
          <button type="button" className={styles.retry} aria-label={COMPOSER_TEXTS.retryOf(file.name)} onClick={onRetry}>
            <RetryIcon size={17} />
            {COMPOSER_TEXTS.retry}
          </button>
        )}
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={underWay ? COMPOSER_TEXTS.cancel(file.name) : COMPOSER_TEXTS.remove(file.name)}
        onClick={onRemove}
      >
        <CloseIcon size={18} />
      </button>
    </li>
  );
}
