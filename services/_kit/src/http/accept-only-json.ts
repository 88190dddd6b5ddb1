import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors/domain-error.js';

/** Refuses a body of any other type before it is read: what a form can send cross-site is never JSON. */
export function acceptOnlyJson(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
    const json = /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '');
    done(hasBody && !json ? new DomainError('request.unsupported_media_type', 415, 'Send application/json.') : undefined);
  });
}
