import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICE_KEY_HEADER } from '@affinity/kit/auth/headers';
import type { StoredExportFile } from '@affinity/kit/exports/export-parts';
import { TEST_SERVICE_KEY } from '@affinity/kit/testing/test-service';
import { SocialGraphExportCollectedV1 } from '@affinity/proto/events/social-graph/export-collected.v1';
import { v7 as uuidv7 } from 'uuid';
import { ExportPart } from '../../src/account-data/export-part.definition.js';
import { EraseMember } from '../../src/consumers/erase-member.definition.js';
import { SocialGraphFixture } from '../support/social-graph-fixture.js';

let graph: SocialGraphFixture;
beforeAll(async () => {
  graph = await SocialGraphFixture.start();
});
afterAll(() => graph.stop());

/** Asks for a part as identity's event does, twice. @returns the export's id */
async function collected(accountId: string): Promise<string> {
  const exportId = uuidv7();
  await graph.service.events.deliverTwice(ExportPart, { subject: exportId, actorId: accountId, data: { exportId, accountId } });
  const events = await graph.service.events.until(SocialGraphExportCollectedV1, exportId);
  expect(events.map(({ data }) => data)).toEqual([{ exportId, accountId }]);
  return exportId;
}

const part = (exportId: string, key = TEST_SERVICE_KEY): Promise<Response> =>
  fetch(`${graph.service.url}/internal/exports/${exportId}`, { headers: { [SERVICE_KEY_HEADER]: key } });

async function files(exportId: string): Promise<Record<string, Record<string, unknown>[]>> {
  const lines = (await (await part(exportId)).text()).split('\n').filter((line) => line !== '');
  const stored = lines.map((line) => JSON.parse(line) as StoredExportFile);
  return Object.fromEntries(stored.map(({ name, content }) => [name, JSON.parse(content) as Record<string, unknown>[]]));
}

describe('SAFETY 74 the part of social-graph in an export', () => {
  it('holds what the member did and received, from both sides of a pair, and not that others blocked, muted or passed', async () => {
    const [lower, member, higher, stranger] = (await graph.members(4)) as [string, string, string, string];
    await graph.act(member, 'follow', lower);
    await graph.act(lower, 'mute', member);
    await graph.act(higher, 'spark', member);
    await graph.act(member, 'pass', higher);
    await graph.act(stranger, 'block', member);
    await graph.act(lower, 'follow', higher);
    const { 'people-1': people, 'reports-filed-1': reports } = await files(await collected(member));
    expect(reports).toEqual([]);
    const time = expect.any(String);
    const nothing = {
      followingSince: null,
      followedSince: null,
      sparkSentAt: null,
      sparkReceivedAt: null,
      passed: false,
      connectedSince: null,
      blockedSince: null,
      mutedSince: null,
    };
    expect(people).toEqual([
      { ...nothing, memberId: lower, followingSince: time },
      { ...nothing, memberId: higher, sparkReceivedAt: time, passed: true },
      { ...nothing, memberId: stranger },
    ]);
  });

  it('goes to services only, is not there for an unknown export, and goes with the account', async () => {
    const [member] = (await graph.members(1)) as [string];
    const exportId = await collected(member);
    expect([(await part(exportId, 'wrong')).status, (await part(uuidv7())).status]).toEqual([401, 404]);
    await graph.service.events.deliverTwice(EraseMember, { subject: member, actorId: member, data: { accountId: member } });
    expect((await part(exportId)).status).toBe(404);
  });
});
