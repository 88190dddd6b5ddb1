import { MAX_PHOTOS } from '@affinity/proto/vocabulary/limits';
import { Suspense, useRef, useState } from 'react';
import type { PersonProfile } from '#shared/api/schema.js';
import { Button } from '#shared/ui/button.js';
import { lazyPart } from '#shared/ui/lost-part.js';
import { PartBoundary } from '#shared/ui/part-boundary.js';
import { OWN_PROFILE_TEXTS } from '../texts.js';
import styles from './photos-line.module.css';

const PhotosSection = lazyPart(async () => (await import('../photos/photos.section.js')).PhotosSection);

/** The photos of the own profile, small. A press brings what changes them, for which the first load has no room (SPEED-10). */
export function PhotosLine({ person }: { person: PersonProfile }) {
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const photos = person.photos ?? [];
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {open ? (
        <PartBoundary where="photos" of={person.id}>
          <Suspense fallback={<div className={styles.room} />}>
            <PhotosSection memberId={person.id} />
          </Suspense>
        </PartBoundary>
      ) : (
        <section aria-label={OWN_PROFILE_TEXTS.photos} className={styles.line}>
          <h2>{OWN_PROFILE_TEXTS.photos}</h2>
          <ul className={styles.photos}>
            {photos.map(({ id, url, alt }) => (
              <li key={id}>
                <img src={url} alt={alt} loading="lazy" decoding="async" />
              </li>
            ))}
          </ul>
          <Button
            look="secondary"
            onClick={() => {
              setOpen(true);
              // The button goes.
              place.current?.focus({ preventScroll: true });
            }}
          >
            {OWN_PROFILE_TEXTS.changePhotos(photos.length, MAX_PHOTOS)}
          </Button>
        </section>
      )}
    </div>
  );
}
