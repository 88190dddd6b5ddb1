import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { logError } from '#shared/code/log-error.js';
import { Alert } from './alert.js';
import { Button } from './button.js';
import { UI_TEXTS } from './ui.texts.js';

/** What is said in the place of a part that failed while it was drawn. */

/** The code of a part did not come. */
export class PartLostError extends Error {}

/** Says so, is read out, and draws the part anew at a press or when the connection is back. */
function PartFailed({ error, resetErrorBoundary: drawAgain }: FallbackProps) {
  useEffect(() => {
    const again = (): void => drawAgain();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [drawAgain]);
  const press = ({ currentTarget }: MouseEvent): void => {
    // The button goes. What is around the part takes the focus: else the next Tab would begin at the top of the page.
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    drawAgain();
  };
  const again = (
    <Button look="secondary" onClick={press}>
      {UI_TEXTS.tryAgain}
    </Button>
  );
  return <Alert action={again}>{error instanceof PartLostError ? UI_TEXTS.partLost : UI_TEXTS.partFailed}</Alert>;
}

const standIn = (className: string | undefined) => (failure: FallbackProps) =>
  className === undefined ? (
    <PartFailed {...failure} />
  ) : (
    <div className={className}>
      <PartFailed {...failure} />
    </div>
  );

export interface PartBoundaryProps {
  /** The name of the part in the log. */
  readonly where: string;
  readonly children: ReactNode;
  /** What the part is drawn of. Another one is drawn at once. */
  readonly of?: unknown;
  readonly onAgain?: () => void;
  /** Of what stands in the place of the part. */
  readonly className?: string | undefined;
}

/** A part of a screen that fails while it is drawn takes nothing else along (MISC-024). */
export function PartBoundary({ where, children, of, onAgain, className }: PartBoundaryProps) {
  const log = (error: unknown): void => {
    if (!(error instanceof PartLostError)) logError(where, error);
  };
  return (
    <ErrorBoundary resetKeys={[of]} onError={log} {...(onAgain && { onReset: onAgain })} fallbackRender={standIn(className)}>
      {children}
    </ErrorBoundary>
  );
}
