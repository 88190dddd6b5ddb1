import { type ComponentType, lazy, type ReactElement, Suspense, useReducer } from 'react';
import { loadPart } from '#shared/code/load-part.js';
import { onceMoved } from './once-moved.js';
import { PartBoundary, PartLostError } from './part-boundary.js';
import styles from './pressed-part.module.css';
import { Spinner } from './spinner.js';
import { UI_TEXTS } from './ui.texts.js';

/** Where a browser does not say when it is idle. */
const IDLE_MS = 1000;

const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, IDLE_MS);
};

const loading = (
  <output aria-label={UI_TEXTS.loading} className={styles.loading}>
    <Spinner />
  </output>
);

/**
 * What a press opens. Its code comes once the member moves and the browser is idle, or with the press, whichever is first: who loses
 * the line afterwards can open it all the same. What is around it stays as it is while it comes, and when it does not.
 */
export function pressedPart<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactElement {
  const newPart = (): ComponentType<P> => {
    const loaded = async () => ({
      default: await loadPart(load).catch((cause: unknown) => {
        // React remembers what became of a part. The next one that is drawn asks again.
        Part = newPart();
        throw new PartLostError('A part of the page did not come', { cause });
      }),
    });
    return lazy(loaded);
  };
  let Part = newPart();
  // A press asks again for what is lost here, and says so.
  onceMoved(() => whenIdle(() => void load().catch(() => undefined)));
  return function PressedPart(props) {
    const [, drawAgain] = useReducer((times: number) => times + 1, 0);
    return (
      <PartBoundary where="part" onAgain={drawAgain}>
        <Suspense fallback={loading}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}
