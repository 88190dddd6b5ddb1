import { type CSSProperties, useState } from 'react';
import type { PostMedia } from '#shared/api/schema.js';
import { PlayIcon } from '#shared/ui/post-icons.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { mediaGridLayout, singleAspect } from './media-grid.layout.js';
import styles from './media-grid.module.css';
import { mediaName } from './media-name.js';
import { Picture } from './picture.js';
import { MEDIA_TEXTS } from './texts.js';
import { pressedPart } from '#shared/ui/pressed-part.js';

const MediaViewer = pressedPart(async () => (await import('./media-viewer.js')).MediaViewer);

export interface MediaGridProps {
  media: readonly PostMedia[];
  authorName: string;
  /** Whether the first picture is fetched at once: a visitor sees it first. */
  eager?: boolean | undefined;
}

/** Up to four tiles, the last one saying how many more there are; a press opens the viewer (POST-003..006). */
export function MediaGrid({ media, authorName, eager = false }: MediaGridProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const { tiles, more } = mediaGridLayout(media.length);
  const [first] = media;
  if (first === undefined) return null;
  const shape = { '--aspect': tiles === 1 ? singleAspect(first.width, first.height) : undefined } as CSSProperties;
  return (
    <>
      <div className={styles.grid} data-tiles={tiles} style={shape}>
        {media.slice(0, tiles).map((item, index) => (
          <button key={item.url} type="button" className={styles.tile} onClick={() => setOpened(index)}>
            <VisuallyHidden>{MEDIA_TEXTS.open} </VisuallyHidden>
            <Tile
              item={item}
              name={mediaName(item, index, media.length, authorName)}
              authorName={authorName}
              eager={eager && index === 0}
            />
            {more > 0 && index === tiles - 1 && (
              <span className={styles.more}>
                <span aria-hidden="true">+{more}</span>
                <VisuallyHidden> {MEDIA_TEXTS.openMore(more)}</VisuallyHidden>
              </span>
            )}
          </button>
        ))}
      </div>
      {opened !== null && <MediaViewer media={media} authorName={authorName} start={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface TileProps {
  item: PostMedia;
  name: string;
  authorName: string;
  eager: boolean;
}

function Tile({ item, name, authorName, eager }: TileProps) {
  if (item.type === 'image') {
    const { url, thumbnailUrl, width, height } = item;
    return (
      <Picture
        src={thumbnailUrl ?? url}
        alt={name}
        authorName={authorName}
        width={width}
        height={height}
        eager={eager}
        className={styles.media}
      />
    );
  }
  return (
    <>
      {item.posterUrl === null ? (
        <>
          {/* Without a still the first frame stands for the video; it plays in the viewer. */}
          <video src={`${item.url}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} aria-hidden="true" className={styles.media} />
          <VisuallyHidden>{name}</VisuallyHidden>
        </>
      ) : (
        <Picture src={item.posterUrl} alt={name} authorName={authorName} eager={eager} className={styles.media} />
      )}
      <span className={styles.play} aria-hidden="true">
        <PlayIcon size={26} />
      </span>
    </>
  );
}
