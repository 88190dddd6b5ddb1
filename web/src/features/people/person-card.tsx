import type { PersonCard as Card } from '#shared/api/schema.js';
import { Button } from '#shared/ui/button.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { DISTANCE_TEXTS } from './distance.texts.js';
import { InterestLine } from './interest-line.js';
import styles from './person-card.module.css';
import { PersonTile } from './person-tile.js';
import { RelationButtons } from './relation-buttons.js';
import { PEOPLE_TEXTS } from './texts.js';
import { WhyLine } from './why-line.js';

export interface PersonCardProps {
  card: Card;
  onOpen: (id: string) => void;
  eager?: boolean;
  /** Both compatibilities stand on the photo, as the list is ordered by the lower of them (PPL-036). */
  both?: boolean;
  /** Where the person can be skipped (PPL-040). */
  onSkip?: (() => void) | undefined;
}

const badgeOf = ({ connected, sparkedBy }: Card): string | null => {
  if (connected) return PEOPLE_TEXTS.connected;
  return sparkedBy ? PEOPLE_TEXTS.sparkedYou : null;
};

/** A person in discovery: photo, name, place and distance (PPL-053), compatibility and why, interests, follow and spark (PPL-012, PPL-014). */
export function PersonCard({ card, onOpen, eager = false, both = false, onSkip }: PersonCardProps) {
  return (
    <PersonTile
      person={card}
      place={card.location}
      distance={card.distance && DISTANCE_TEXTS[card.distance]}
      theirs={both ? card.theirCompatibility : null}
      badge={badgeOf(card)}
      eager={eager}
      onOpen={() => onOpen(card.id)}
    >
      <div className={styles.body}>
        {card.compatibility !== null && <WhyLine person={card} className={styles.why} />}
        <InterestLine interests={card.interests} />
        <div className={styles.acts}>
          <RelationButtons memberId={card.id} memberName={card.fullName} relation={card} />
          {/* A spark or a connection is a yes. */}
          {onSkip !== undefined && !card.sparked && !card.connected && (
            <Button look="quiet" wide className={styles.skip} onClick={onSkip}>
              {PEOPLE_TEXTS.skip}
              <VisuallyHidden> {card.fullName}</VisuallyHidden>
            </Button>
          )}
        </div>
      </div>
    </PersonTile>
  );
}
