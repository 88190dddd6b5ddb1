import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from './alert.js';

/**
 * Why a form was refused. The alert takes the focus, which brings it into view: with a keyboard on the screen, the pressed button is
 * far from it. A new `of` takes the focus again, also with the same words.
 */
export function FormAlert({ children, action, of = children }: { children: ReactNode; action?: ReactNode; of?: unknown }) {
  const alert = useRef<HTMLDivElement>(null);
  const told = useRef<unknown>(null);
  useEffect(() => {
    if (told.current === of) return;
    told.current = of;
    alert.current?.focus();
  }, [of]);
  return (
    <Alert ref={alert} action={action}>
      {children}
    </Alert>
  );
}
