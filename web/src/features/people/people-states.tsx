import { EmptyPanel } from '#shared/list/empty-panel.js';
import { ListLoading } from '#shared/list/list-loading.js';
import { Button } from '#shared/ui/button.js';
import { AlertIcon } from '#shared/ui/icons.js';
import { ListFoot, type ListFootProps } from '#shared/list/list-foot.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import styles from './people-grid.module.css';
import { PEOPLE_TEXTS } from './texts.js';

export interface PeopleLoadingProps {
  /** Shown over the cards to come. */
  text: string;
  cards?: number;
  /** Draws the lines and buttons under the photo too. */
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
    <ListLoading note={text}>
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: cards }, (_, index) => (
          <PersonCardGhost key={index} words={words} />
        ))}
      </div>
    </ListLoading>
  );
}

/** Stands in for a list that could not be read or an act that failed: what went wrong, and another try. */
export function PeopleProblem({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <EmptyPanel role="alert" className={styles.problem}>
      <AlertIcon size={28} />
      <p>{text}</p>
      <Button look="secondary" onClick={onRetry}>
        {PEOPLE_TEXTS.tryAgain}
      </Button>
    </EmptyPanel>
  );
}

export interface PeopleMoreProps {
  pages: ListFootProps['list'];
  texts: { readonly more: string; readonly loading: string; readonly failed: string; readonly end: string };
}

/** The button for the next page, and a stated end (EXPERIENCE-11). */
export const PeopleMore = ({ pages, texts }: PeopleMoreProps) => <ListFoot list={pages} texts={texts} />;
