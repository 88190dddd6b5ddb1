import { Component, type ComponentType, lazy, type ReactElement, type ReactNode, Suspense, useReducer } from 'react';
import { loadPart } from '#shared/code/load-part.js';
import { logError } from '#shared/code/log-error.js';
import { Alert } from './alert.js';
import { Button } from './button.js';
import { PART_LOST } from './lost-part.js';
import { onceMoved } from './once-moved.js';
import styles from './pressed-part.module.css';
import { Spinner } from './spinner.js';

/** Where a browser does not say when it is idle. */
const IDLE_MS = 1000;

const FAILED = 'This could not be shown.';

/** The code of a part did not come. */
class PartLostError extends Error {}

const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, IDLE_MS);
};

interface AroundProps {
  readonly children: ReactNode;
  readonly onAgain: () => void;
}

/** Says that the part did not come, or failed, and leaves the page as it is. */
class Around extends Component<AroundProps, { readonly error: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override state = { error: null };

  private readonly again = (): void => {
    this.props.onAgain();
    this.setState({ error: null });
  };

  private readonly backOnline = (): void => {
    if (this.state.error !== null) this.again();
  };

  override componentDidMount(): void {
    addEventListener('online', this.backOnline);
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof PartLostError)) logError('part', error);
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.backOnline);
  }

  override render(): ReactNode {
    const error: unknown = this.state.error;
    if (error === null) return this.props.children;
    const again = (
      <Button look="secondary" onClick={this.again}>
        Try again
      </Button>
    );
    return <Alert action={again}>{error instanceof PartLostError ? PART_LOST : FAILED}</Alert>;
  }
}

const loading = (
  <output aria-label="Loading" className={styles.loading}>
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
      <Around onAgain={drawAgain}>
        <Suspense fallback={loading}>
          <Part {...props} />
        </Suspense>
      </Around>
    );
  };
}
