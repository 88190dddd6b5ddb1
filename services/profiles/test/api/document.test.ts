import { expect, it } from '@jest/globals';
import { buildDocument } from '@affinity/kit/openapi/build-document';
import { service } from '../../src/service.js';

type Operation = {
  operationId: string;
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, { schema: { $ref: string } }> }>;
} & Record<string, unknown>;

it('describes every operation with its access, its request and its answer', async () => {
  const document = await buildDocument(service);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  );
  const summary = operations.map(({ path, method, operation }) => [
    `${method.toUpperCase()} ${path}`,
    operation.operationId,
    operation['x-access'],
    (operation.requestBody?.content['application/json'] as { schema: { $ref: string } } | undefined)?.schema.$ref.split('/').at(-1),
    operation.responses['200']?.content?.['application/json']?.schema.$ref.split('/').at(-1),
  ]);
  expect(summary.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))).toEqual([
    ['GET /agreements', 'getAgreements', 'member', undefined, 'Agreements'],
    ['GET /internal/profiles/{id}/card', 'getCard', 'service', undefined, 'ProfileCard'],
    ['GET /internal/profiles/{id}/standing', 'getStanding', 'service', undefined, 'Standing'],
    ['GET /profiles/{id}', 'getProfile', 'member', undefined, 'Profile'],
    ['PATCH /profiles/{id}', 'updateProfile', 'member', 'EditProfileRequest', 'Profile'],
    ['POST /profiles/{id}/agreements', 'acceptAgreements', 'member', 'AcceptAgreementsRequest', 'Profile'],
    ['PUT /internal/profiles/{id}', 'ensureProfile', 'service', 'EnsureProfileRequest', 'Profile'],
    ['PUT /profiles/{id}/bio-data', 'saveBioData', 'member', 'BioDataAnswers', 'Profile'],
  ]);
});
