import type { SparkCard } from '#shared/api/schema.js';
import { InterestLine } from '#features/people/interest-line.js';
import { PersonTile } from '#features/people/person-tile.js';
import { candidateName } from '../state/spark-candidate.js';

export interface SparkCardTileProps {
  card: SparkCard;
  onOpen: (id: string) => void;
  eager: boolean;
}

/** A photo card of somebody who sparked the member (SPK-012, SPK-013). */
export function SparkCardTile({ card, onOpen, eager }: SparkCardTileProps) {
  return (
    <PersonTile person={{ ...card, fullName: candidateName(card.fullName, null) }} eager={eager} onOpen={() => onOpen(card.id)}>
      {card.interests.length > 0 && <InterestLine interests={card.interests} />}
    </PersonTile>
  );
}
