import type { FastifyInstance } from 'fastify';

const EVERY_MS = 100;

/**
 * Lets a closing server end: Node closes idle connections once, at the start of `close()`. One whose answer is just then
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
