import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UPSTREAM_NAMES } from '../../src/config.js';
import type { ServiceDocuments } from '../../src/openapi/public-document.js';

type Access = { 'x-access'?: string; 'x-rate'?: string; 'x-timeout'?: number };

function operation(operationId: string, access: Access): object {
  return { operationId, ...access, responses: { 200: { description: 'ok' } } };
}

function document(paths: Record<string, Record<string, object>>): object {
  return { openapi: '3.0.0', info: { title: 't', version: '1' }, paths, components: { schemas: {} } };
}

const committed = (name: string): object =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../proto/http/${name}.json`), 'utf8')) as object;

/** The documents of all services, as they are. */
export const COMMITTED_DOCUMENTS = Object.fromEntries(UPSTREAM_NAMES.map((name) => [name, committed(name)])) as unknown as ServiceDocuments;

/**
 * The shapes that matter to routing: every access, every rate class, internal operations. The ai document is the real one, for its streams.
 */
export const TEST_DOCUMENTS = {
  identity: document({
    '/account': { get: operation('getOwnAccount', { 'x-access': 'session' }) },
    '/password-resets': { post: operation('requestPasswordReset', { 'x-access': 'public', 'x-rate': 'sensitive' }) },
    '/account/password': { put: operation('changePassword', { 'x-access': 'member' }) },
    '/sessions/{id}': { delete: operation('endOwnSession', { 'x-access': 'session' }) },
    '/internal/sessions': { post: operation('internalSignIn', { 'x-access': 'service' }) },
    '/.well-known/jwks.json': { get: operation('getKeys', { 'x-access': 'open' }) },
  }),
  profiles: document({
    '/profiles/{id}': {
      get: operation('getProfile', { 'x-access': 'member' }),
      patch: operation('updateProfile', { 'x-access': 'member' }),
    },
    '/profiles/{id}/bio-data': { put: operation('answerQuestions', { 'x-access': 'member' }) },
    '/internal/profiles/{id}/onboarded': { get: operation('getOnboarded', { 'x-access': 'service' }) },
  }),
  posts: document({
    '/feed': { get: operation('getFeed', { 'x-access': 'onboarded' }) },
    '/posts': { post: operation('createPost', { 'x-access': 'onboarded' }) },
    '/reports': { get: operation('getReports', { 'x-access': 'role:moderator' }) },
  }),
  ai: committed('ai'),
} as unknown as ServiceDocuments;
