import type { FastifyInstance } from 'fastify';
import { currentContext } from '../context/request-context.js';
import { WINDOW_HOURS } from './budget.js';

const WINDOW_SECONDS = WINDOW_HOURS * 3600;

/**
 * Says with each answer which budgets come to an end, in the fields of draft-ietf-httpapi-ratelimit-headers: what is left,
 * the seconds until the next bit is free, and what the whole of it is.
 */
export function sayBudgetsLeft(server: FastifyInstance): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    const low = currentContext()?.budgetsLeft;
    if (low) {
      void reply.header('ratelimit', low.map(({ name, left, resetSeconds }) => `"${name}";r=${left};t=${resetSeconds}`).join(', '));
      void reply.header('ratelimit-policy', low.map(({ name, limit }) => `"${name}";q=${limit};w=${WINDOW_SECONDS}`).join(', '));
    }
    done(null, payload);
  });
}
