import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '@affinity/kit/testing/test-service';
import { v7 as uuidv7 } from 'uuid';
import { PostsFixture } from '../support/posts-fixture.js';

const DAY_MS = 24 * 60 * 60_000;

let posts: PostsFixture;
beforeAll(async () => {
  // A tenth of the real budgets: three posts, three quotes, fifteen comments and shares a day for a known member.
  posts = await PostsFixture.start({ BUDGET_SCALE: '0.1' });
});
afterAll(() => posts.stop());

/** Reaches the limit after `allowed` acts. Then a repeat still gets its answer, others go on, and nothing is left behind. */
async function isBounded(name: string, allowed: number, act: (memberId: string, key: string) => Promise<Answer>): Promise<void> {
  const [member, other] = [posts.member(), posts.member()];
  const keys = Array.from({ length: allowed }, () => uuidv7());
  const done = [];
  for (const key of keys) done.push(await act(member, key));
  expect(done.map(({ status }) => status)).toEqual(keys.map(() => 201));
  expect(done.at(-1)!.headers.get('ratelimit')).toMatch(new RegExp(`^"${name}";r=0;t=\\d+$`));
  expect(done.at(-1)!.headers.get('ratelimit-policy')).toBe(`"${name}";q=${allowed};w=86400`);
  expect(done[0]!.headers.get('ratelimit')).toBeNull();
  const before = await posts.stored();
  const refused = await act(member, uuidv7());
  expect([refused.status, refused.body.code, refused.body.budget]).toEqual([
    429,
    'request.budget_spent',
    { name, limit: allowed, freesAt: expect.stringMatching(/:00:00\.000Z$/) },
  ]);
  expect(refused.body.detail).toMatch(/ today\.$/);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(82_000);
  expect(await posts.stored()).toEqual(before);
  const repeated = await act(member, keys[0]!);
  expect([repeated.status, repeated.body.id]).toEqual([201, done[0]!.body.id]);
  expect((await act(other, uuidv7())).status).toBe(201);
}

describe('what a member may do within a day', () => {
  it('bounds posts', () => isBounded('posts', 3, (member, key) => posts.write(member, '/posts', { content: 'Hello', media: [] }, key)));

  it('bounds posts with media by the same budget, and an upload that was not used stays', async () => {
    const member = posts.member();
    for (let made = 0; made < 3; made++) await posts.post(member);
    const uploadId = await posts.readyUpload(member);
    const body = { content: 'Look', media: [{ uploadId, alt: '' }] };
    expect((await posts.write(member, '/posts', body)).status).toBe(429);
    expect(await posts.countOf('uploads', `id = $1 AND state = 'ready'`, [uploadId])).toBe(1);
  });

  it('bounds quotes', async () => {
    const { id } = await posts.post(posts.member());
    await isBounded('quotes', 3, (member, key) => posts.write(member, `/posts/${id}/quotes`, { content: 'Look' }, key));
  });

  it('bounds comments and replies together', async () => {
    const author = posts.member();
    const { id } = await posts.post(author);
    const { id: parentId } = await posts.comment(author, id);
    // Every second comment is a reply.
    const parents = new Map<string, string | null>();
    await isBounded('comments', 15, (member, key) => {
      if (!parents.has(key)) parents.set(key, parents.size % 2 === 0 ? parentId : null);
      return posts.write(member, `/posts/${id}/comments`, { content: 'Nice', parentId: parents.get(key) }, key);
    });
  });

  it('bounds how many posts are passed on, and not a post that was passed on before', async () => {
    const authors = Array.from({ length: 6 }, () => posts.member());
    const made = [];
    for (const author of authors) for (let each = 0; each < 3; each++) made.push((await posts.post(author)).id);
    const sharer = posts.member();
    const share = (id: string) => posts.write<{ code?: string }>(sharer, `/posts/${id}/shares`);
    for (const id of made.slice(0, 15)) expect((await share(id)).status).toBe(201);
    const refused = await share(made[15]!);
    expect([refused.status, refused.body.code]).toEqual([429, 'request.budget_spent']);
    expect((await posts.seen(sharer, made[15]!)).shares).toBe(0);
    expect((await share(made[0]!)).status).toBe(201);
  });

  it('does not bound likes', async () => {
    const { id } = await posts.post(posts.member());
    const fan = posts.member();
    for (let each = 0; each < 20; each++) {
      expect((await posts.as(fan, 'PUT', `/posts/${id}/like`)).status).toBe(200);
      expect((await posts.as(fan, 'DELETE', `/posts/${id}/like`)).status).toBe(200);
    }
  });

  it('gives nothing back for what is deleted, and has room again a day after', async () => {
    const member = posts.member();
    const { id } = await posts.post(member);
    for (let made = 1; made < 3; made++) await posts.post(member);
    expect((await posts.as(member, 'DELETE', `/posts/${id}`)).status).toBe(204);
    expect((await posts.write(member, '/posts', { content: 'Again', media: [] })).status).toBe(429);
    await posts.service.database.query(`UPDATE budget_uses SET hour = hour - 24 WHERE account_id = $1`, [member]);
    expect((await posts.write(member, '/posts', { content: 'Again', media: [] })).status).toBe(201);
  });

  it('grows with age and a confirmed address: one post for a new account, six for an old one', async () => {
    const shared = async (standing: { accountSince: Date; emailConfirmed: boolean }): Promise<number> => {
      const actor = { accountId: posts.member(), ...standing };
      for (let made = 0; ; made++) {
        const headers = { 'idempotency-key': uuidv7() };
        const { status } = await posts.service.call('POST', '/posts', {
          actor,
          onboarded: true,
          headers,
          body: { content: 'Hello', media: [] },
        });
        if (status !== 201) return made;
      }
    };
    const old = new Date(Date.now() - 8 * DAY_MS);
    expect(await shared({ accountSince: new Date(), emailConfirmed: true })).toBe(1);
    expect(await shared({ accountSince: old, emailConfirmed: false })).toBe(1);
    expect(await shared({ accountSince: old, emailConfirmed: true })).toBe(6);
  });

  it('bounds files a day', async () => {
    const member = posts.member();
    const permit = () => posts.as(member, 'POST', '/posts/uploads', { filename: 'a.png', contentType: 'image/png', bytes: 1000 });
    for (let sent = 0; sent < 10; sent++) expect((await permit()).status).toBe(201);
    const refused = await permit();
    expect([refused.status, (refused.body as unknown as { budget: { name: string } }).budget.name]).toEqual([429, 'files']);
  });

  it('bounds bytes a day, whatever becomes of the files', async () => {
    const member = posts.member();
    const video = { filename: 'a.mp4', contentType: 'video/mp4', bytes: 60 * 1024 * 1024 };
    const permit = (wish = video) => posts.as<{ uploadId: string; budget: { name: string } }>(member, 'POST', '/posts/uploads', wish);
    const { body } = await permit();
    expect((await posts.as(member, 'DELETE', `/posts/uploads/${body.uploadId}`)).status).toBe(204);
    const refused = await permit();
    expect([refused.status, refused.body.budget.name]).toEqual([429, 'bytes']);
    expect((await permit({ filename: 'a.png', contentType: 'image/png', bytes: 1000 })).status).toBe(201);
  });

  it('bounds pixels a day: whoever had more looked at than that gets no further permission', async () => {
    const member = posts.member();
    const permit = () => posts.as(member, 'POST', '/posts/uploads', { filename: 'a.png', contentType: 'image/png', bytes: 1000 });
    expect((await permit()).status).toBe(201);
    await posts.service.database.query(
      `INSERT INTO budget_uses (account_id, budget, hour, hours, used)
       SELECT $1, 'pixels', at.hour, ARRAY(SELECT CASE WHEN slot = at.hour % 24 THEN 200000000 ELSE 0 END FROM generate_series(0, 23) slot), 200000000
       FROM (SELECT floor(extract(epoch FROM now()) / 3600)::int AS hour) at`,
      [member],
    );
    const refused = await permit();
    expect([refused.status, (refused.body as unknown as { budget: { name: string } }).budget.name]).toEqual([429, 'pixels']);
  });
});
