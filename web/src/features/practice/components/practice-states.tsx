import { Button } from '#shared/ui/button.js';
import { AlertIcon } from '#shared/ui/icons.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { PRACTICE_TEXTS } from '../texts.js';
import styles from './practice-states.module.css';
import cardStyles from './scenario-cards.module.css';

const CARDS = [1, 2, 3, 4] as const;
const GHOSTS = [
  { mine: true, width: '44%', height: '2.4rem' },
  { mine: false, width: '58%', height: '4.2rem' },
  { mine: true, width: '36%', height: '2.4rem' },
] as const;

/** Cards on their way, in the measures of the cards. */
export function ScenariosLoading() {
  return (
    <div className={cardStyles.cards} aria-hidden="true">
      {CARDS.map((card) => (
        <span key={card} className={cardStyles.ghost}>
          <Skeleton height="100%" />
        </span>
      ))}
    </div>
  );
}

/** The conversation on its way, from the end up as it will lie. */
export function PracticeLoading() {
  return (
    <div className={styles.loading}>
      <output>
        <VisuallyHidden>{PRACTICE_TEXTS.loading}</VisuallyHidden>
      </output>
      {GHOSTS.map(({ mine, width, height }) => (
        <span key={width} className={styles.ghost} data-mine={mine} style={{ width }}>
          <Skeleton height={height} />
        </span>
      ))}
    </div>
  );
}

export function PracticeProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles.problem}>
      <AlertIcon size={28} />
      <p>{PRACTICE_TEXTS.loadFailed}</p>
      <Button look="secondary" onClick={onRetry}>
        {PRACTICE_TEXTS.tryAgain}
      </Button>
    </div>
  );
}
