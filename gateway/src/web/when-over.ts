import type { ServerResponse } from 'node:http';

/** Calls back when the answer has been sent or its caller is gone; at once when either has already happened. */
export function whenOver(raw: ServerResponse, then: () => void): void {
  if (raw.destroyed) then();
  else raw.once('close', then);
}
