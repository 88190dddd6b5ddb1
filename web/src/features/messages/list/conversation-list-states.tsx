import { Link } from 'react-router';
import { paths } from '#features/places/paths.js';
import { ListLoading } from '#shared/list/list-loading.js';
import { Button } from '#shared/ui/button.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { AlertIcon } from '#shared/ui/icons.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { MESSAGES_TEXTS } from '../texts.js';
import styles from './conversation-list.module.css';

const GHOSTS = ['56%', '72%', '48%', '64%', '52%', '68%'] as const;

/** Cards on their way, in the measures of the cards (MSG-019). */
export function CardsLoading() {
  return (
    <ListLoading note={MESSAGES_TEXTS.loading} className={styles.loading}>
      <div aria-hidden="true">
        {GHOSTS.map((width) => (
          <div key={width} className={styles.ghost}>
            <span className={styles['ghost-face']}>
              <Skeleton height="48px" width="48px" />
            </span>
            <span className={styles['ghost-words']}>
              <Skeleton height="1rem" width={width} />
              <Skeleton height="0.9rem" width="86%" />
            </span>
          </div>
        ))}
      </div>
    </ListLoading>
  );
}

export function ListProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles.state}>
      <AlertIcon size={28} />
      <p>{MESSAGES_TEXTS.loadFailed}</p>
      <Button look="secondary" onClick={onRetry}>
        {MESSAGES_TEXTS.tryAgain}
      </Button>
    </div>
  );
}

export function NoConversations() {
  return (
    <div className={styles.state}>
      <EmptyState
        title={MESSAGES_TEXTS.none}
        text={MESSAGES_TEXTS.noneText}
        action={<Link to={paths.matches}>{MESSAGES_TEXTS.findPeople}</Link>}
      />
    </div>
  );
}

export function NobodyFound({ term, onClear }: { term: string; onClear: () => void }) {
  return (
    <div className={styles.state}>
      <EmptyState
        title={MESSAGES_TEXTS.noneFound}
        text={MESSAGES_TEXTS.noneFoundText(term)}
        action={
          <Button look="secondary" onClick={onClear}>
            {MESSAGES_TEXTS.clearSearch}
          </Button>
        }
      />
    </div>
  );
}
