import { useRef } from 'react';
import { ApiError } from '../../api/api-error.js';

export interface Attempt<Body> {
  readonly body: Body;
  /** UUID: the same content again with the same key is the same decision. */
  readonly key: string;
}

/** Holds what is being sent, so that pressing again after a lost answer repeats it and a refusal does not. */
export function useAttempt<Body>(): {
  /** @param values what the member entered; `build` makes what is sent of them */
  of: (values: unknown, build: () => Body) => Attempt<Body>;
  /** Call with what refused it. */
  failed: (error: unknown) => void;
} {
  const last = useRef<(Attempt<Body> & { values: string }) | null>(null);
  return {
    of: (entered, build) => {
      const values = JSON.stringify(entered);
      if (last.current?.values !== values) last.current = { values, body: build(), key: crypto.randomUUID() };
      return last.current;
    },
    failed: (error) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) last.current = null;
    },
  };
}
