import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseWork } from '@affinity/kit/testing/database-work';
import { v7 as uuidv7 } from 'uuid';
import { StoriesFixture } from '../support/stories-fixture.js';

let stories: StoriesFixture;
beforeAll(async () => {
  stories = await StoriesFixture.start();
});
afterAll(() => stories.stop());

it.each([
  ['GET', ''],
  ['GET', '/comments'],
  ['PUT', '/like'],
  ['DELETE', '/like'],
])('%s %s does the same work for a story of who blocked the caller and for one that is not there', async (method, path) => {
  const [member, blocker] = [stories.member(), stories.member()];
  const { id } = await stories.story(blocker);
  await stories.relate(blocker, 'block', member);
  const work = (storyId: string): Promise<string[]> =>
    databaseWork(stories.service, /\bFROM (stories|member_relations)\b/, async () => {
      expect((await stories.as(member, method, `/stories/${storyId}${path}`)).status).toBe(404);
    });
  const blocked = await work(id);
  expect(blocked).toHaveLength(1);
  expect(await work(uuidv7())).toEqual(blocked);
});
