import { Skeleton } from '../../ui/skeleton.js';
import styles from './people-grid.module.css';

export interface PeopleLoadingProps {
  /** Shown over the cards to come. */
  text: string;
  cards?: number;
  /** With the lines and buttons under the photo. */
  words?: boolean;
}

/** A card on its way, in the measures of the card itself. */
export function PersonCardGhost({ words = true }: Pick<PeopleLoadingProps, 'words'>) {
  return (
    <div className={styles.ghost}>
      <span className={styles['ghost-photo']}>
        <Skeleton height="100%" />
      </span>
      <span className={styles['ghost-words']}>
        <Skeleton width="82%" height="1.25rem" />
        <Skeleton width="64%" height="1.6rem" />
        {words && <Skeleton height="42px" />}
      </span>
    </div>
  );
}

/** A grid of cards on their way. */
export function PeopleLoading({ text, cards = 6, words = true }: PeopleLoadingProps) {
  return (
    <div className={styles.loading}>
      <output className={styles.note}>{text}</output>
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: cards }, (_, index) => (
          <PersonCardGhost key={index} words={words} />
        ))}
      </div>
    </div>
  );
}
