import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseWork } from '@affinity/kit/testing/database-work';
import { v7 as uuidv7 } from 'uuid';
import { SocialGraphFixture } from '../support/social-graph-fixture.js';

let graph: SocialGraphFixture;
beforeAll(async () => {
  graph = await SocialGraphFixture.start();
});
afterAll(() => graph.stop());

const work = (member: string, method: string, path: string): Promise<string[]> =>
  databaseWork(graph.service, /\bmember(s|_pairs)\b/, async () => {
    const { status, body } = await graph.as(member, method, path);
    expect([status, body.code]).toEqual([404, 'social-graph.member_not_found']);
  });

it.each([
  ['GET', 'relation', 1],
  ['PUT', 'follow', 2],
  ['DELETE', 'follow', 2],
  ['PUT', 'spark', 2],
  ['DELETE', 'spark', 2],
  ['PUT', 'connection', 2],
] as const)('%s %s does the same work when the other blocked the caller and when there is nobody', async (method, path, statements) => {
  const [member, blocker] = await graph.pair();
  await graph.act(blocker, 'block', member);
  const blocked = await work(member, method, `/members/${blocker}/${path}`);
  expect(blocked).toHaveLength(statements);
  expect(await work(member, method, `/members/${uuidv7()}/${path}`)).toEqual(blocked);
});
