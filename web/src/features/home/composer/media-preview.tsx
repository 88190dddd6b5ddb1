import { useState } from 'react';
import type { MediaKind } from '#shared/uploads/media-file.js';
import { BrokenFileIcon } from '#shared/ui/composer-icons.js';
import { COMPOSER_TEXTS } from '../texts.js';
import styles from './media-list.module.css';

export interface MediaPreviewProps {
  kind: MediaKind;
  /** The address of the local file. */
  url: string;
  /** The file is refused: a preview would show the browser's sign for a broken picture. */
  refused: boolean;
}

/** A preview of a file, or its kind where it cannot be shown. */
export function MediaPreview({ kind, url, refused }: MediaPreviewProps) {
  const [isBroken, setBroken] = useState(false);
  if (refused || isBroken) {
    return (
      <div className={styles.preview} data-refused="">
        <BrokenFileIcon size={22} />
        <span>{COMPOSER_TEXTS.kind[kind]}</span>
      </div>
    );
  }
  return (
    <div className={styles.preview}>
      {kind === 'image' ? (
        <img src={url} alt="" onError={() => setBroken(true)} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a silent still of the member's own file
        <video src={url} muted playsInline preload="metadata" aria-hidden="true" tabIndex={-1} onError={() => setBroken(true)} />
      )}
    </div>
  );
}
