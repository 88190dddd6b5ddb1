import type { FastifyInstance } from 'fastify';
import { DomainError } from '@affinity/kit/errors/domain-error';
import { DOCS_PATH } from '../openapi/docs.routes.js';
import { refuseCrossSite } from '../session/request-origin.js';
import type { ConnectionLimits } from '../access/connection-limits.js';
import { isOneClick } from '../web/one-click.routes.js';
import type { SecurityHeaders } from '../web/security-headers.js';
import { whenOver } from '../web/when-over.js';

/** Rules for every public request, whoever answers it. */
export function addPublicHooks(server: FastifyInstance, headers: SecurityHeaders, publicOrigin: string, limits: ConnectionLimits): void {
  server.addHook('onRequest', (request, reply, done) => {
    const docs = request.url.startsWith(DOCS_PATH);
    void reply.headers(docs ? headers.docs : headers.api).header('x-request-id', request.id);
    try {
      limits.passed(request.raw, request.ip, (giveBack) => whenOver(reply.raw, giveBack));
      if (request.method === 'TRACE') {
        void reply.header('allow', 'GET, HEAD, POST, PUT, PATCH, DELETE');
        throw new DomainError('request.method_not_allowed', 405, 'This method is not served.');
      }
      // Only proxies get a whole URL as the target (RFC 9112 3.2.2); the gateway is none.
      if (!request.url.startsWith('/')) throw new DomainError('request.malformed', 400, 'The request target must be a path.');
      // A program that reads mail has no page: it proves nothing but what its link holds.
      if (!isOneClick(request.method, request.url)) refuseCrossSite(request.method, request.headers, publicOrigin);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}
