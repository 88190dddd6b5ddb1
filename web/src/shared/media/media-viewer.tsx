import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PostMedia } from '#shared/api/schema.js';
import { ChevronLeftIcon, ChevronRightIcon } from '#shared/ui/post-icons.js';
import { keyAlong, runsRightToLeft } from '#shared/ui/line-way.js';
import { CloseIcon } from '#shared/ui/shell-icons.js';
import { mediaName } from './media-name.js';
import styles from './media-viewer.module.css';
import { Picture } from './picture.js';
import { type Point, swipeDirection } from './swipe.js';
import { MEDIA_TEXTS } from './texts.js';

export interface MediaViewerProps {
  media: readonly PostMedia[];
  authorName: string;
  /** The index of the pressed tile. */
  start: number;
  onClose: () => void;
}

/** The elements that are no overlay: a press on them closes nothing. */
const CONTENT = 'img, video, button, [role="img"]';

/**
 * Pictures and videos over the whole window. Closes on Escape, a press beside the media and its button (POST-007..009);
 * buttons, arrow keys and a swipe lead through all of them (POST-010). Mount it to open, unmount it to close.
 */
export function MediaViewer({ media, authorName, start, onClose }: MediaViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const touched = useRef<Point | null>(null);
  const [at, setAt] = useState(start);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const item = media[at];
  const go = (step: number) => setAt((now) => Math.min(media.length - 1, Math.max(0, now + step)));
  const turn = (event: KeyboardEvent) => {
    // A video's own controls use the arrows to seek.
    if (event.target instanceof HTMLVideoElement) return;
    const key = keyAlong(event);
    if (key === 'ArrowLeft') go(-1);
    else if (key === 'ArrowRight') go(1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const closeBeside = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest(CONTENT) === null) onClose();
  };
  const swipe = (event: PointerEvent) => {
    const from = touched.current;
    touched.current = null;
    if (from !== null) go(swipeDirection(from, { x: event.clientX, y: event.clientY }) * (runsRightToLeft() ? -1 : 1));
  };
  if (item === undefined) return null;
  const name = mediaName(item, at, media.length, authorName);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and the close button do the same by key
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={MEDIA_TEXTS.viewer(authorName)}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onClick={closeBeside}
      onKeyDown={turn}
      onPointerDown={(event) => {
        touched.current = event.pointerType === 'touch' ? { x: event.clientX, y: event.clientY } : null;
      }}
      onPointerUp={swipe}
    >
      <button type="button" className={styles.close} aria-label={MEDIA_TEXTS.close} onClick={onClose}>
        <CloseIcon size={24} />
      </button>
      <figure className={styles.stage}>
        {item.type === 'video' ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- members' own videos come without a track
          <video
            key={item.url}
            src={item.url}
            poster={item.posterUrl ?? undefined}
            controls
            playsInline
            className={styles.media}
            aria-label={name}
          />
        ) : (
          <Picture
            key={item.url}
            src={item.url}
            alt={name}
            authorName={authorName}
            width={item.width}
            height={item.height}
            eager
            className={styles.media}
          />
        )}
        {item.alt.trim() !== '' && <figcaption className={styles.caption}>{item.alt}</figcaption>}
      </figure>
      {media.length > 1 && (
        <nav className={styles.steps} aria-label={MEDIA_TEXTS.viewer(authorName)}>
          <button type="button" className={styles.step} aria-label={MEDIA_TEXTS.previous} aria-disabled={at === 0} onClick={() => go(-1)}>
            <ChevronLeftIcon size={28} />
          </button>
          <output className={styles.position}>{MEDIA_TEXTS.position(at + 1, media.length)}</output>
          <button
            type="button"
            className={styles.step}
            aria-label={MEDIA_TEXTS.next}
            aria-disabled={at === media.length - 1}
            onClick={() => go(1)}
          >
            <ChevronRightIcon size={28} />
          </button>
        </nav>
      )}
    </dialog>
  );
}
