import { expect, it } from 'vitest';
import { buildDocument } from '@affinity/kit/openapi/build-document';
import { service } from '../../src/service.js';

type Operation = { operationId: string; responses: Record<string, { content?: Record<string, { schema: { $ref: string } }> }> } & Record<
  string,
  unknown
>;

it('GRD-032 GRD-045 GRAPH-012 offers nothing that touches another member but one’s own relation to them, with its access and its answer', async () => {
  const document = await buildDocument(service);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      operation.operationId,
      operation['x-access'],
      (operation.responses['200'] ?? operation.responses['201'])?.content?.['application/json']?.schema.$ref.split('/').at(-1),
    ]),
  );
  expect(operations.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))).toEqual([
    ['DELETE /members/{id}/block', 'unblock', 'onboarded', 'Relation'],
    ['DELETE /members/{id}/connection', 'disconnect', 'onboarded', 'Relation'],
    ['DELETE /members/{id}/follow', 'unfollow', 'onboarded', 'Relation'],
    ['DELETE /members/{id}/follower', 'removeFollower', 'onboarded', 'Relation'],
    ['DELETE /members/{id}/mute', 'unmute', 'onboarded', 'Relation'],
    ['DELETE /members/{id}/skip', 'unskip', 'onboarded', 'Relation'],
    ['DELETE /members/{id}/spark', 'withdrawSpark', 'onboarded', 'Relation'],
    ['GET /cases', 'listOwnCases', 'member', 'OwnCasePage'],
    ['GET /cases/unread', 'countUnreadCases', 'member', 'UnreadCases'],
    ['GET /cases/{id}', 'getOwnCase', 'member', 'OwnCase'],
    ['GET /internal/members/{id}/connections/{otherId}', 'getConnection', 'service', 'ConnectionState'],
    ['GET /internal/members/{id}/export', 'getExportPart', 'service', undefined],
    ['GET /internal/members/{id}/hidden', 'listHidden', 'service', 'HiddenMembers'],
    ['GET /members/{id}/relation', 'getRelation', 'onboarded', 'Relation'],
    ['GET /moderation/appeals', 'listAppeals', 'role:moderator', 'ModerationAppealPage'],
    ['GET /moderation/cases', 'listCases', 'role:moderator', 'ModerationCasePage'],
    ['GET /moderation/cases/{id}', 'getCase', 'role:moderator', 'ModerationCase'],
    ['GET /moderation/log', 'listModerationLog', 'role:moderator', 'ModerationLogPage'],
    ['POST /cases/by-token', 'readCasesByToken', 'public', 'CasesByToken'],
    ['POST /cases/by-token/appeal', 'appealByToken', 'public', 'OwnCase'],
    ['POST /cases/read', 'readCases', 'member', undefined],
    ['POST /cases/{id}/appeal', 'fileAppeal', 'member', 'OwnCase'],
    ['POST /internal/members/{id}/connections/among', 'listConnectedAmong', 'service', 'ConnectedMembers'],
    ['POST /members/{id}/block/undo', 'undoBlock', 'onboarded', 'Relation'],
    ['POST /moderation/appeals/{id}/decision', 'decideAppeal', 'role:moderator', 'ModerationAppeal'],
    ['POST /moderation/cases/{id}/decision', 'decideCase', 'role:moderator', 'ModerationCase'],
    ['POST /reports', 'fileReport', 'onboarded', 'ReportReceipt'],
    ['PUT /members/{id}/block', 'block', 'onboarded', 'Relation'],
    ['PUT /members/{id}/connection', 'connect', 'onboarded', 'Relation'],
    ['PUT /members/{id}/follow', 'follow', 'onboarded', 'Relation'],
    ['PUT /members/{id}/mute', 'mute', 'onboarded', 'Relation'],
    ['PUT /members/{id}/pass', 'passSpark', 'onboarded', 'Relation'],
    ['PUT /members/{id}/skip', 'skip', 'onboarded', 'Relation'],
    ['PUT /members/{id}/spark', 'sendSpark', 'onboarded', 'Relation'],
  ]);
});
