import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { photosOf } from '#features/people/photos.js';
import type { PersonProfile } from '#shared/api/schema.js';
import { Picture } from '#shared/media/picture.js';
import { type Point, swipeDirection } from '#shared/media/swipe.js';
import { ChevronLeftIcon, ChevronRightIcon } from '#shared/ui/post-icons.js';
import { keyAlong, runsRightToLeft } from '#shared/ui/line-way.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { PhotoViewer } from './photos/photo-viewer.js';
import { STRIP_TEXTS } from './photos/texts.js';
import styles from './photos/photo-strip.module.css';

/** The photos of a member who shows more than one: one at a time, by buttons, arrow keys or a swipe; a press enlarges (POP-030..032). */
export function PhotoStrip({ person }: { person: PersonProfile }) {
  const photos = photosOf(person);
  const [chosen, setChosen] = useState(0);
  const [open, setOpen] = useState(false);
  const touched = useRef<Point | null>(null);
  const swiped = useRef(false);
  // Photos may become fewer while they are looked at.
  const at = Math.min(chosen, photos.length - 1);
  const photo = photos[at];
  if (photo === undefined || photos.length < 2) return null;
  const go = (step: number) => setChosen(Math.min(photos.length - 1, Math.max(0, at + step)));
  const turn = (event: KeyboardEvent) => {
    const key = keyAlong(event);
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    go(key === 'ArrowLeft' ? -1 : 1);
    event.preventDefault();
    event.stopPropagation();
  };
  const swipe = (event: PointerEvent) => {
    const from = touched.current;
    touched.current = null;
    const way = from === null ? 0 : swipeDirection(from, { x: event.clientX, y: event.clientY });
    swiped.current = way !== 0;
    go(way * (runsRightToLeft() ? -1 : 1));
  };
  const position = STRIP_TEXTS.position(at + 1, photos.length);
  const name = photo.alt.trim() || STRIP_TEXTS.photo(at + 1, photos.length, person.fullName);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons in it
    <section className={styles.strip} aria-label={STRIP_TEXTS.photosOf(person.fullName)} onKeyDown={turn}>
      <div
        className={styles.stage}
        onPointerDown={(event) => {
          swiped.current = false;
          touched.current = event.pointerType === 'touch' ? { x: event.clientX, y: event.clientY } : null;
        }}
        onPointerUp={swipe}
        onPointerCancel={() => (touched.current = null)}
      >
        <button
          type="button"
          className={styles.photo}
          aria-label={STRIP_TEXTS.open(name)}
          onClick={() => {
            // The end of a swipe is no press.
            if (!swiped.current) setOpen(true);
            swiped.current = false;
          }}
        >
          <Picture
            key={photo.id}
            src={photo.largeUrl}
            alt={name}
            authorName={person.fullName}
            eager={chosen > 0}
            className={styles.picture}
          />
        </button>
      </div>
      {/* Below the photo: over its edges the close button of the dialog lies on them while it scrolls. */}
      <div className={styles.foot}>
        <button type="button" className={styles.turn} aria-label={STRIP_TEXTS.before} aria-disabled={at === 0} onClick={() => go(-1)}>
          <ChevronLeftIcon size={26} />
        </button>
        <span className={styles.dots} aria-hidden="true">
          {photos.map(({ id }, index) => (
            <span key={id} className={styles.dot} data-here={index === at || undefined} />
          ))}
        </span>
        <output className={styles.position}>
          {position}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </output>
        <button
          type="button"
          className={styles.turn}
          aria-label={STRIP_TEXTS.after}
          aria-disabled={at === photos.length - 1}
          onClick={() => go(1)}
        >
          <ChevronRightIcon size={26} />
        </button>
      </div>
      {open && <PhotoViewer person={person} start={at} onClose={() => setOpen(false)} />}
    </section>
  );
}
