import { Button } from '#shared/ui/button.js';
import { AlertIcon } from '#shared/ui/icons.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { THREAD_TEXTS } from '../texts.js';
import styles from './thread-states.module.css';

const GHOSTS = [
  { mine: false, width: '52%', height: '3.2rem' },
  { mine: false, width: '34%', height: '2.4rem' },
  { mine: true, width: '44%', height: '2.4rem' },
  { mine: false, width: '58%', height: '4.6rem' },
  { mine: true, width: '30%', height: '2.4rem' },
] as const;

/** Messages on their way, from the end up as they will lie. */
export function ThreadLoading() {
  return (
    <div className={styles.loading}>
      <output>
        <VisuallyHidden>{THREAD_TEXTS.loading}</VisuallyHidden>
      </output>
      {GHOSTS.map(({ mine, width, height }) => (
        <span key={width} className={styles.ghost} data-mine={mine} style={{ width }}>
          <Skeleton height={height} />
        </span>
      ))}
    </div>
  );
}

export function ThreadProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles.problem}>
      <AlertIcon size={28} />
      <p>{THREAD_TEXTS.loadFailed}</p>
      <Button look="secondary" onClick={onRetry}>
        {THREAD_TEXTS.tryAgain}
      </Button>
    </div>
  );
}
