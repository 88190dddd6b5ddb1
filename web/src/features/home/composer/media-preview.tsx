import { useState } from 'react';
import { kindNameOf, type MediaKind } from '#shared/uploads/media-file.js';
import { PICTURE_TEXTS } from '#shared/uploads/picture.texts.js';
import { BrokenFileIcon, PhotoIcon } from '#shared/ui/composer-icons.js';
import { COMPOSER_TEXTS } from '../texts.js';
import styles from './media-list.module.css';

export interface MediaPreviewProps {
  file: File;
  kind: MediaKind;
  /** The address of the local file. */
  url: string;
  /** The picture as the server stored it; null until it did. */
  storedUrl: string | null;
  /** The file is refused: a preview would show the browser's sign for a broken picture. */
  refused: boolean;
}

/** A preview of a file, or its kind where it cannot be shown. */
export function MediaPreview({ file, kind, url, storedUrl, refused }: MediaPreviewProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  // A browser may not draw what a telephone makes (HEIC), and draws what was stored of it.
  const shown = [url, storedUrl].find((one) => one !== null && !broken.includes(one));
  if (refused || shown == null) {
    return (
      <div className={styles.preview} data-refused="">
        {refused ? <BrokenFileIcon size={22} /> : <PhotoIcon size={22} />}
        <span>{refused || kind === 'video' ? COMPOSER_TEXTS.kind[kind] : PICTURE_TEXTS.undrawn(kindNameOf(file))}</span>
      </div>
    );
  }
  const onError = () => setBroken((known) => [...known, shown]);
  return (
    <div className={styles.preview}>
      {kind === 'image' ? (
        <img src={shown} alt="" onError={onError} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a silent still of the member's own file
        <video src={shown} muted playsInline preload="metadata" aria-hidden="true" tabIndex={-1} onError={onError} />
      )}
    </div>
  );
}
