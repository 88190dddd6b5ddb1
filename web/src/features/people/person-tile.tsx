import type { ReactNode } from 'react';
import { PersonMenu } from './person-menu.js';
import { PersonPhoto } from './person-photo.js';
import styles from './person-tile.module.css';
import { PEOPLE_TEXTS } from './texts.js';

export interface PersonTileProps {
  person: { readonly id: string; readonly fullName: string; readonly photoURL: string | null; readonly compatibility: number | null };
  /** Shown under the name, over the photo. */
  place?: string | null;
  /** How far away, under the place. */
  distance?: string | null;
  /** How the member fits this person, where that is shown too. */
  theirs?: number | null;
  /** A word over the photo, such as "Connected". */
  badge?: string | null;
  onOpen: () => void;
  eager?: boolean;
  /** What stands under the photo. */
  children?: ReactNode;
}

/** A card about a person: the photo with the name over it. A press anywhere on the card opens the person. */
export function PersonTile({
  person,
  place = null,
  distance = null,
  theirs = null,
  badge = null,
  onOpen,
  eager = false,
  children,
}: PersonTileProps) {
  const { id, fullName, photoURL, compatibility } = person;
  return (
    <article className={styles.tile} data-person-id={id}>
      <div className={styles.picture}>
        <PersonPhoto personId={id} photo={photoURL} name={fullName} eager={eager} />
        <div className={styles.who}>
          <h3 className={styles.name}>
            <button type="button" className={styles.open} aria-haspopup="dialog" dir="auto" onClick={onOpen}>
              {fullName}
            </button>
          </h3>
          {place !== null && place !== '' && (
            <p className={styles.place} dir="auto">
              {place}
            </p>
          )}
          {distance !== null && <p className={styles.place}>{distance}</p>}
        </div>
        <p className={styles.marks}>
          {compatibility !== null && (
            <span className={styles.match}>
              {theirs === null ? PEOPLE_TEXTS.match(compatibility) : PEOPLE_TEXTS.bothMatch(compatibility, theirs)}
            </span>
          )}
          {badge !== null && <span className={styles.badge}>{badge}</span>}
        </p>
      </div>
      <div className={styles.menu}>
        <PersonMenu memberId={id} memberName={fullName} />
      </div>
      {children !== undefined && <div className={styles.words}>{children}</div>}
    </article>
  );
}
