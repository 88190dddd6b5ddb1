import { AsyncLocalStorage } from 'node:async_hooks';
import type { Server } from 'node:http';
import type { LocalRequest } from './local-request.js';
import type { LocalResponse } from './local-response.js';

/** A server of this process, with the calls of this process that it has not answered yet. */
export interface ServerHere {
  answer(request: LocalRequest, response: LocalResponse): void;
}

const servers = new Map<string, ServerHere>();

/** Runs a callee outside of its caller's context: what it remembers of its request must not reach what the caller does next. */
const outside = AsyncLocalStorage.snapshot();

/**
 * Lets callers of this process reach a server without a socket, under the address that its callers elsewhere use. The server's
 * own listeners answer, so that access, limits, traces and problems are the same.
 * @param origin scheme, host and port as the callers' settings name them
 * @returns takes the server out: later calls go by socket. Resolves when the calls under way have been answered.
 */
export function answerHere(origin: string, server: Server): () => Promise<void> {
  const underWay = new Set<LocalResponse>();
  let left: (() => void) | undefined;
  const here: ServerHere = {
    answer(request, response) {
      underWay.add(response);
      response.once('close', () => {
        underWay.delete(response);
        if (underWay.size === 0) left?.();
      });
      outside(() => server.emit('request', request, response));
    },
  };
  servers.set(origin, here);
  return async () => {
    if (servers.get(origin) === here) servers.delete(origin);
    if (underWay.size > 0) await new Promise<void>((resolve) => (left = resolve));
  };
}

/** The server of this process with this address, if there is one. */
export const serverHere = (origin: string): ServerHere | undefined => servers.get(origin);
