import { Button } from '../../ui/button.js';
import { AlertIcon } from '../../ui/icons.js';
import styles from './people-grid.module.css';
import { PEOPLE_TEXTS } from './texts.js';

/** In place of a list that could not be read, or in which something could not be done: what went wrong, and another try. */
export function PeopleProblem({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className={styles.problem}>
      <AlertIcon size={28} />
      <p>{text}</p>
      <Button look="secondary" onClick={onRetry}>
        {PEOPLE_TEXTS.tryAgain}
      </Button>
    </div>
  );
}
