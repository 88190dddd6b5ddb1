import type { PersonCard } from '#shared/api/schema.js';
import { Avatar } from '#shared/ui/avatar.js';
import { classNames } from '#shared/ui/class-names.js';
import styles from './mention-offers.module.css';
import { MENTION_TEXTS } from '../texts.js';

export interface MentionOffersProps {
  id: string;
  offers: readonly PersonCard[];
  active: number;
  onTake: (person: PersonCard) => void;
}

/** The people offered below a field. They stand in the page: nothing is covered, neither by them nor by the keys of a phone. */
export function MentionOffers({ id, offers, active, onTake }: MentionOffersProps) {
  return (
    <div className={styles.offers}>
      <p className={styles.keys}>{MENTION_TEXTS.keys}</p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select would take the focus, and shows no pictures */}
      <div id={id} role="listbox" aria-label={MENTION_TEXTS.list} className={styles.list}>
        {offers.map((person, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus and its keys stay in the field
          <div
            key={person.id}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option stands in a select only
            role="option"
            aria-selected={index === active}
            className={classNames(styles.offer, index === active && styles.active)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTake(person)}
          >
            <Avatar photo={person.photoURL} names={[person.fullName]} size={32} />
            <span dir="auto">{person.fullName}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
