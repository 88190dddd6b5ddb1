import { expect, it } from 'vitest';
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
    (operation.responses['200'] ?? operation.responses['201'])?.content?.['application/json']?.schema.$ref.split('/').at(-1),
  ]);
  expect(summary.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))).toEqual([
    ['DELETE /internal/evidence/{reportId}', 'forgetEvidence', 'service', undefined, undefined],
    ['DELETE /profiles/{id}/questionnaire-draft', 'discardQuestionnaireDraft', 'member', undefined, undefined],
    ['DELETE /profiles/{id}/uploads/{uploadId}', 'cancelProfileUpload', 'member', undefined, undefined],
    ['GET /agreements', 'getAgreements', 'member', undefined, 'Agreements'],
    ['GET /connections', 'listConnections', 'onboarded', undefined, 'PersonList'],
    ['GET /hidden-members', 'listHiddenMembers', 'onboarded', undefined, 'HiddenMemberList'],
    ['GET /internal/evidence/member/{targetId}/profile', 'getShownProfile', 'service', undefined, 'ShownProfile'],
    ['GET /internal/evidence/{kind}/{targetId}', 'getEvidenceOwner', 'service', undefined, 'EvidenceOwner'],
    ['GET /internal/members/{id}/export', 'getExportPart', 'service', undefined, undefined],
    ['GET /internal/people/{id}/candidates', 'listCandidates', 'service', undefined, 'Candidates'],
    ['GET /internal/profiles/{id}/onboarded', 'getOnboarded', 'service', undefined, 'Onboarded'],
    ['GET /internal/profiles/{id}/settings', 'getPresenceSetting', 'service', undefined, 'PresenceSetting'],
    ['GET /internal/profiles/{id}/standing', 'getStanding', 'service', undefined, 'Onboarded'],
    ['GET /people', 'listPeople', 'onboarded', undefined, 'PeoplePage'],
    ['GET /people/{id}', 'getPerson', 'onboarded', undefined, 'PersonProfile'],
    ['GET /people/{id}/followers', 'listFollowers', 'onboarded', undefined, 'PersonList'],
    ['GET /people/{id}/sparks', 'listReceivedSparks', 'onboarded', undefined, 'PersonList'],
    ['GET /places', 'findPlaces', 'member', undefined, 'Places'],
    ['GET /profiles/{id}', 'getProfile', 'member', undefined, 'Profile'],
    ['GET /profiles/{id}/importance', 'getImportance', 'member', undefined, 'Importance'],
    ['GET /profiles/{id}/questionnaire-draft', 'getQuestionnaireDraft', 'member', undefined, 'OwnQuestionnaireDraft'],
    ['GET /profiles/{id}/settings', 'getProfileSettings', 'member', undefined, 'ProfileSettings'],
    ['GET /sparks', 'listSparks', 'onboarded', undefined, 'SparkPage'],
    ['PATCH /profiles/{id}', 'updateProfile', 'member', 'EditProfileRequest', 'Profile'],
    ['PATCH /profiles/{id}/settings', 'changeProfileSettings', 'member', 'ChangeProfileSettings', 'ProfileSettings'],
    ['POST /internal/evidence/{kind}/{targetId}', 'sealEvidence', 'service', 'SealEvidenceRequest', 'SealedEvidence'],
    ['POST /people/counts', 'countPeople', 'onboarded', 'SaveImportance', 'MustCounts'],
    ['POST /profiles/{id}/agreements', 'acceptAgreements', 'member', 'AcceptAgreementsRequest', 'Profile'],
    ['POST /profiles/{id}/uploads', 'permitProfileUpload', 'member', 'NewProfileUpload', 'UploadPermission'],
    ['POST /profiles/{id}/uploads/{uploadId}/complete', 'completeProfileUpload', 'member', undefined, 'Upload'],
    ['PUT /internal/profiles/{id}', 'ensureProfile', 'service', 'EnsureProfileRequest', 'Profile'],
    ['PUT /profiles/{id}/bio-data', 'saveBioData', 'member', 'BioDataAnswers', 'Profile'],
    ['PUT /profiles/{id}/importance', 'saveImportance', 'member', 'SaveImportance', 'Importance'],
    ['PUT /profiles/{id}/photos', 'setPhotos', 'member', 'SetPhotosRequest', 'Profile'],
    ['PUT /profiles/{id}/prompts', 'savePrompts', 'member', 'SavePrompts', 'Profile'],
    ['PUT /profiles/{id}/questionnaire-draft', 'saveQuestionnaireDraft', 'member', 'SaveQuestionnaireDraft', 'QuestionnaireDraftSaved'],
  ]);
});
