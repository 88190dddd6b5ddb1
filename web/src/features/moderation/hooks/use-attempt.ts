import { useRef } from 'react';
import { ApiError } from '#shared/api/api-error.js';

export interface Attempt<Body> {
  readonly body: Body;
  /** UUID: the same content again with the same key is the same decision. */
  readonly key: string;
}

/** Holds the request being sent. A press after a lost answer repeats it, one after a refusal does not. */
export function useAttempt<Body>(): {
  /** @param values what the member entered; `build` makes what is sent of them */
  of: (values: unknown, build: () => Body) => Attempt<Body>;
  /** Call with the refusal. */
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
