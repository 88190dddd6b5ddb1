import { useState } from 'react';
import { initialsOf } from '../../lib/initials.js';
import { classNames } from '../../ui/class-names.js';
import styles from './person-photo.module.css';

const TONES = 4;

/** The same tile for the same person wherever they are shown. `id` is a UUID, random at its end. */
const toneOf = (id: string): number => Number.parseInt(id.slice(-2), 16) % TONES;

export interface PersonPhotoProps {
  personId: string;
  photo: string | null;
  name: string;
  /** In the first rows: it is seen at once. */
  eager?: boolean;
  className?: string | undefined;
}

/** Somebody's photo in all the room it is given; absent or broken, their initials in it (PPL-014, ERR-004). The name stands beside it. */
export function PersonPhoto({ personId, photo, name, eager = false, className }: PersonPhotoProps) {
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
      className={classNames(styles.photo, className)}
      src={photo}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setBroken(photo)}
    />
  );
}
