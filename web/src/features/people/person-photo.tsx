import { useRef, useState } from 'react';
import { initialsOf } from '#shared/text/initials.js';
import { classNames } from '#shared/ui/class-names.js';
import { useInSight } from '#shared/ui/in-sight.js';
import styles from './person-photo.module.css';

const TONES = 4;

/** The same colour for the same person everywhere. `id` is a UUID, random at its end. */
const toneOf = (id: string): number => Number.parseInt(id.slice(-2), 16) % TONES;

export interface PersonPhotoProps {
  personId: string;
  photo: string | null;
  name: string;
  /** Fetches the photo at once: for the first rows. */
  eager?: boolean;
  className?: string | undefined;
}

/** A person's photo in all its room, or their initials when it is absent or broken (PPL-014, ERR-004). The name stands beside it. */
export function PersonPhoto({ personId, photo, name, eager = false, className }: PersonPhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const inSight = useInSight(image, eager);
  const [broken, setBroken] = useState<string | null>(null);
  if (photo === null || photo === '' || photo === broken) {
    return (
      <span className={classNames(styles.initials, className)} data-tone={toneOf(personId)} aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  }
  return (
    <img
      ref={image}
      className={classNames(styles.photo, className)}
      src={inSight ? photo : undefined}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setBroken(photo)}
    />
  );
}
