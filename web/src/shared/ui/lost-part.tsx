import { type ComponentType, lazy, useCallback, useEffect, useReducer } from 'react';
import { loadPart } from '#shared/code/load-part.js';
import { logError } from '#shared/code/log-error.js';
import { Alert } from './alert.js';
import { Button } from './button.js';
import { UI_TEXTS } from './ui.texts.js';

/** What is said in the place of a part whose code did not come. */

export interface LostProps {
  readonly onAgain: () => void;
}

/** Shows nothing: for parts that draw nothing themselves. */
const Nothing = (): null => null;

/**
 * Stands for a part whose code did not come, until it comes: when the connection is back, when the part is shown anew, or at a press
 * of what `Lost` offers. What is around it stays.
 */
function standIn<P extends object>(load: () => Promise<ComponentType<P>>, Lost: ComponentType<LostProps>): ComponentType<P> {
  let Found: ComponentType<P> | undefined;
  return function StandIn(props: P) {
    const [, draw] = useReducer((times: number) => times + 1, 0);
    const again = useCallback(() => {
      if (Found !== undefined) return;
      // With its styles, and with a second try: the line may be back a moment after the browser says so.
      loadPart(load).then(
        (part) => {
          Found = part;
          draw();
        },
        (error: unknown) => logError('lost-part', error),
      );
    }, []);
    useEffect(() => {
      again();
      addEventListener('online', again);
      return () => removeEventListener('online', again);
    }, [again]);
    return Found === undefined ? <Lost onAgain={again} /> : <Found {...props} />;
  };
}

/** Loads a part, or something that stands for it. It never fails: a router or `lazy` would keep the failure for as long as the page lives. */
export const partOrStandIn = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  Lost: ComponentType<LostProps> = Nothing,
): Promise<ComponentType<P>> =>
  loadPart(load).catch((error: unknown) => {
    logError('lost-part', error);
    return standIn(load, Lost);
  });

/** Says, in the place of a part, that it did not come. */
const PartLost = ({ onAgain }: LostProps) => (
  <Alert
    action={
      <Button look="secondary" onClick={onAgain}>
        {UI_TEXTS.tryAgain}
      </Button>
    }
  >
    {UI_TEXTS.partLost}
  </Alert>
);

/** React's `lazy` for a part that is asked for again when it gets lost, and leaves what is around it. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await partOrStandIn(load, PartLost) }));

/** React's `lazy` for a part that draws nothing: until it comes nothing is missed, and nothing around it fails. */
export const quietPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await partOrStandIn(load) }));
