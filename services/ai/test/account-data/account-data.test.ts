import { afterAll, beforeAll, expect, it } from 'vitest';
import { SERVICE_KEY_HEADER } from '@affinity/kit/auth/headers';
import type { ExportedSection } from '@affinity/kit/exports/export-document';
import type { StoredExportFile } from '@affinity/kit/exports/export-parts';
import { TEST_SERVICE_KEY } from '@affinity/kit/testing/test-service';
import { AiExportCollectedV1 } from '@affinity/proto/events/ai/export-collected.v1';
import { v7 as uuidv7 } from 'uuid';
import { AccountErasure, ExportPart } from '../../src/account-data/account-data.definitions.js';
import { AiFixture, until } from '../support/ai-fixture.js';

let ai: AiFixture;
beforeAll(async () => {
  ai = await AiFixture.start();
});
afterAll(() => ai.stop());

async function exported(accountId: string): Promise<StoredExportFile[]> {
  const exportId = uuidv7();
  await ai.service.events.deliverTwice(ExportPart, { subject: exportId, actorId: accountId, data: { exportId, accountId } });
  const events = await ai.service.events.until(AiExportCollectedV1, exportId);
  expect(events.map(({ data }) => data)).toEqual([{ exportId, accountId }]);
  const answer = await fetch(`${ai.service.url}/internal/exports/${exportId}`, { headers: { [SERVICE_KEY_HEADER]: TEST_SERVICE_KEY } });
  return (await answer.text())
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as StoredExportFile);
}

it("SAFETY-74 an export holds the member's practice and nobody else's", async () => {
  const [member, other] = [ai.member(), ai.member()];
  await ai.send(member, 'own words');
  await ai.send(other, 'other words');
  const files = await exported(member);
  expect(files.map(({ name }) => name)).toEqual(['practice-1']);
  const messages = JSON.parse(files[0]!.content) as { from: string; text: string }[];
  expect(messages.map(({ from }) => from)).toEqual(['member', 'partner']);
  expect(messages[0]!.text).toBe('own words');
  expect(files[0]!.content).not.toContain('other words');
  const [index, practice] = JSON.parse(files[0]!.sections) as ExportedSection[];
  expect(index).toMatchObject({ title: 'Practice conversations', entries: [{ page: 'practice' }] });
  expect(practice!.page).toMatchObject({ name: 'practice' });
  expect(practice!.entries.map(({ who, own }) => [who, own])).toEqual([
    ['You', true],
    ['Practice partner', false],
  ]);
  const [empty] = await exported(ai.member());
  expect([empty!.content, JSON.parse(empty!.sections)]).toEqual(['[]', [{ title: 'Practice conversations', entries: [] }]]);
});

it('SAFETY-75 SAFETY-P16 a deleted account leaves nothing, and nobody else loses anything', async () => {
  const [member, other] = [ai.member(), ai.member()];
  await ai.send(member, 'own words', { scenarioId: 'small-talk' });
  await ai.send(other, 'other words');
  await exported(member);
  await ai.service.events.deliverTwice(AccountErasure, { subject: member, data: { accountId: member } });
  await until(async () => (await ai.rows('practice_members', member)).length === 0);
  for (const table of ['practice_messages', 'practice_prompts', 'practice_answers', 'practice_members'])
    expect(await ai.rows(table, member)).toEqual([]);
  expect(await ai.service.database.query(`SELECT 1 FROM export_collections WHERE account_id = $1`, [member])).toEqual([]);
  expect(await ai.rows('practice_messages', other)).toHaveLength(2);
  expect(await ai.rows('account_erasures', member)).toMatchObject([{ passes: 1 }]);
});
