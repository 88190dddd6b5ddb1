import type { FastifyReply } from 'fastify';

/** A signal that aborts when the caller's connection ends, after a whole answer too, or at once when it has already ended. */
export function callerGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  else raw.once('close', () => gone.abort());
  return gone.signal;
}
