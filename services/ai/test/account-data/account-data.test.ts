import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportedPart } from '@affinity/kit/testing/exported-part';
import { ACCOUNT_DATA } from '../../src/account-data/account-data.js';
import { AiFixture, until } from '../support/ai-fixture.js';

let ai: AiFixture;
beforeAll(async () => {
  ai = await AiFixture.start();
});
afterAll(() => ai.stop());

it("SAFETY-74 an export holds the member's practice and nobody else's", async () => {
  const [member, other] = [ai.member(), ai.member()];
  await ai.send(member, 'own words');
  await ai.send(other, 'other words');
  const { names, records, sections } = await exportedPart(ai.service, member);
  expect(names).toEqual(['practice-1']);
  const messages = records.get('practice-1') as { from: string; text: string }[];
  expect(messages.map(({ from }) => from)).toEqual(['member', 'partner']);
  expect(messages[0]!.text).toBe('own words');
  expect(JSON.stringify(messages)).not.toContain('other words');
  const [index, practice] = sections;
  expect(index).toMatchObject({ title: 'Practice conversations', entries: [{ page: 'practice' }] });
  expect(practice!.page).toMatchObject({ name: 'practice' });
  expect(practice!.entries.map(({ who, own }) => [who, own])).toEqual([
    ['You', true],
    ['Practice partner', false],
  ]);
  const empty = await exportedPart(ai.service, ai.member());
  expect([empty.records.get('practice-1'), empty.sections]).toEqual([[], [{ title: 'Practice conversations', entries: [] }]]);
});

it('SAFETY-75 SAFETY-P16 a deleted account leaves nothing, and nobody else loses anything', async () => {
  const [member, other] = [ai.member(), ai.member()];
  await ai.send(member, 'own words', { scenarioId: 'small-talk' });
  await ai.send(other, 'other words');
  await ai.service.events.deliverTwice(ACCOUNT_DATA.erasure, { subject: member, data: { accountId: member } });
  await until(async () => (await ai.rows('practice_members', member)).length === 0);
  for (const table of ['practice_messages', 'practice_prompts', 'practice_answers', 'practice_members'])
    expect(await ai.rows(table, member)).toEqual([]);
  expect(await ai.rows('practice_messages', other)).toHaveLength(2);
  expect(await ai.rows('account_erasures', member)).toMatchObject([{ passes: 1 }]);
});
