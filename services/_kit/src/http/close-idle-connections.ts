import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../health/readiness.js';

const EVERY_MS = 100;

/**
 * Lets a closing server end: Node closes idle connections once, at the start of `close()`. A connection whose answer is just then
 * on its way becomes idle a moment later and would hold the server for its whole keep-alive time.
 */
export function closeIdleConnections(server: FastifyInstance): void {
  server.addHook('preClose', (done) => {
    const sweep = setInterval(() => server.server.closeIdleConnections(), EVERY_MS);
    server.server.once('close', () => clearInterval(sweep));
    sweep.unref();
    done();
  });
}

/**
 * Has callers leave a server that drains, each with an answer in hand (RFC 9112 section 9.6). A caller whose connection is simply
 * closed may have sent the next request already, and cannot know whether it was heard.
 */
export function dismissConnections(server: FastifyInstance, readiness: Pick<Readiness, 'isDraining'>): void {
  server.addHook('onRequest', (_request, reply, done) => {
    if (readiness.isDraining) void reply.header('connection', 'close');
    done();
  });
}
