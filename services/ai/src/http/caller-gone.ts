import type { FastifyReply } from 'fastify';

/** Aborted when the connection of the caller ends, also when it has ended already; after a whole answer, too. */
export function callerGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  else raw.once('close', () => gone.abort());
  return gone.signal;
}
