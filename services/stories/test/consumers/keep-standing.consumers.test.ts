import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { HideDisabled, ShowEnabled } from '../../src/standings/standing-consumers.definitions.js';
import { StoriesFixture } from '../support/stories-fixture.js';

let stories: StoriesFixture;
beforeAll(async () => {
  stories = await StoriesFixture.start();
});
afterAll(() => stories.stop());

const disabled = (accountId: string) =>
  stories.service.events.deliverTwice(HideDisabled, { subject: accountId, revision: 0, data: { accountId, reason: 'Reported for spam' } });
const enabled = (accountId: string) =>
  stories.service.events.deliverTwice(ShowEnabled, { subject: accountId, revision: 0, data: { accountId } });
const status = async (id: string) => (await stories.as(stories.member(), 'GET', `/stories/${id}`)).status;

it('DECISION-7 a disabled member vanishes and comes back, though each event comes twice', async () => {
  const author = stories.member();
  const { id } = await stories.story(author);
  await disabled(author);
  expect(await status(id)).toBe(404);
  await sleep(5);
  await enabled(author);
  expect(await status(id)).toBe(200);
  await sleep(5);
  await disabled(author);
  expect(await status(id)).toBe(404);
});

it('a member disabled before anything was known of them is hidden from the first story on', async () => {
  const author = stories.member();
  await disabled(author);
  const [id] = await stories.storeStories([author]);
  expect(await status(id!)).toBe(404);
});

it('what identity said last holds, whichever consumer hears it first', async () => {
  const author = stories.member();
  const { id } = await stories.story(author);
  await stories.service.database.query(
    `INSERT INTO member_standings (member_id, disabled, changed_at) VALUES ($1, false, now() + interval '1 minute')`,
    [author],
  );
  await disabled(author);
  expect(await status(id)).toBe(200);
});

it('keeps no reason', async () => {
  const accountId = uuidv7();
  await disabled(accountId);
  const rows = await stories.service.database.query('SELECT * FROM member_standings WHERE member_id = $1', [accountId]);
  expect(rows).toEqual([{ member_id: accountId, disabled: true, erased: false, changed_at: expect.any(Date) }]);
});
