import { type CSSProperties, useState } from 'react';
import type { ShownFile } from '../state/shown-message.js';
import type { FileSource } from '../hooks/use-file-address.js';
import { THREAD_TEXTS } from '../texts.js';
import styles from './attachments.module.css';
import { drawnSize } from './drawn-size.js';
import { FileLink } from './file-link.js';
import { pressedPart } from '#shared/ui/pressed-part.js';

const MediaViewer = pressedPart(async () => (await import('#shared/media/media-viewer.js')).MediaViewer);

export interface PictureAttachmentProps {
  file: ShownFile;
  source: FileSource;
  /** Null for an own picture. */
  otherName: string | null;
}

/** A picture in the thread; a press shows it over the whole window. */
export function PictureAttachment({ file: { name, type, size, width, height }, source, otherName }: PictureAttachmentProps) {
  const [open, setOpen] = useState(false);
  /** The picture's size as loaded, when the message names none: the file is still on this computer. */
  const [natural, setNatural] = useState<{ width: number; height: number } | null>(null);
  const drawn = drawnSize(width ?? natural?.width, height ?? natural?.height);
  const shape = { '--width': `${drawn.width}px`, aspectRatio: `${drawn.width} / ${drawn.height}` } as CSSProperties;
  if (source.failed) return <FileLink file={{ name, type, size }} source={source} />;
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        style={shape}
        aria-label={THREAD_TEXTS.openPicture(name)}
        aria-busy={natural === null}
        disabled={source.url === null}
        onClick={() => setOpen(true)}
      >
        {source.url !== null && (
          <img
            src={source.url}
            alt=""
            decoding="async"
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setNatural({ width: naturalWidth, height: naturalHeight })}
            onError={() => source.renew()}
          />
        )}
      </button>
      {open && source.url !== null && (
        <MediaViewer
          media={[
            {
              url: source.url,
              type: 'image',
              thumbnailUrl: null,
              posterUrl: null,
              width: width ?? null,
              height: height ?? null,
              alt: name,
            },
          ]}
          authorName={otherName ?? THREAD_TEXTS.youAsAuthor}
          start={0}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
