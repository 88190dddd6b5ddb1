import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE } from '@affinity/kit/testing/patience';
import type { ExportedSection } from '@affinity/kit/exports/export-document';
import { ExportParts, type StoredExportFile } from '@affinity/kit/exports/export-parts';
import { SERVICE_KEY_HEADER } from '@affinity/kit/auth/headers';
import { TEST_SERVICE_KEY } from '@affinity/kit/testing/test-service';
import { PostsExportCollectedV1 } from '@affinity/proto/events/posts/export-collected.v1';
import { v7 as uuidv7 } from 'uuid';
import { AccountErasure, ExportPart } from '../../src/account-data/account-data.definitions.js';
import { TEST_MEDIA_BASE_URL } from '../support/media-settings.js';
import { expectStatus, PostsFixture, type Problem } from '../support/posts-fixture.js';
import { storePostsOf } from '../support/stored-posts.js';

let posts: PostsFixture;
beforeAll(async () => {
  posts = await PostsFixture.start();
});
afterAll(() => posts.stop());

/** Asks for a part as identity's event does, twice. @returns the export's id */
async function collected(accountId: string): Promise<string> {
  const exportId = uuidv7();
  await posts.service.events.deliverTwice(ExportPart, { subject: exportId, actorId: accountId, data: { exportId, accountId } });
  const events = await posts.service.events.until(PostsExportCollectedV1, exportId);
  expect(events.map(({ data }) => data)).toEqual([{ exportId, accountId }]);
  return exportId;
}

/** As it comes: the answer is lines of JSON, which is no JSON. */
const part = (exportId: string): Promise<Response> =>
  fetch(`${posts.service.url}/internal/exports/${exportId}`, { headers: { [SERVICE_KEY_HEADER]: TEST_SERVICE_KEY } });

async function files(exportId: string): Promise<Map<string, unknown>> {
  const answer = await part(exportId);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => JSON.parse(line) as StoredExportFile).map(({ name, content }) => [name, JSON.parse(content)]));
}

async function sections(exportId: string): Promise<ExportedSection[]> {
  const lines = (await (await part(exportId)).text()).split('\n').filter((line) => line !== '');
  return lines.flatMap((line) => JSON.parse((JSON.parse(line) as StoredExportFile).sections) as ExportedSection[]);
}

describe('SAFETY-74 the part of posts in an export', () => {
  it('holds everything of the member, and of others what they commented below the posts of the member', async () => {
    const [member, other] = [posts.member({ name: 'Mara Own' }), posts.member({ name: 'Otis Other', email: 'otis@example.com' })];
    const upload = await posts.readyUpload(member);
    const own = await posts.post(member, 'own-words in a post', [{ uploadId: upload, alt: 'own-words alt' }]);
    const theirs = await posts.post(other, 'other-words in a post');
    const quote = await posts.quote(member, theirs.id, 'own-words in a quote');
    await posts.quote(other, own.id, 'other-words in a quote');
    const root = await posts.comment(other, own.id, 'other-words in a comment');
    const reply = await posts.comment(member, own.id, 'own-words in a reply', root.id);
    expectStatus(await posts.as(member, 'PUT', `/posts/${theirs.id}/like`), 200);
    expectStatus(await posts.as(member, 'PUT', `/comments/${root.id}/like`), 200);
    expectStatus(await posts.as(member, 'POST', '/posts/views', { postIds: [theirs.id] }), 204);
    await posts.relate(other, 'block', posts.member());

    const held = await files(await collected(member));
    expect([...held.keys()]).toEqual([
      'shown-as',
      'posts-1',
      'comments-received-1',
      'comments-1',
      'post-likes-1',
      'comment-likes-1',
      'views-1',
      'shares-1',
      'seen-videos-1',
      'uploads-1',
    ]);
    expect(held.get('shown-as')).toEqual({ name: 'Mara Own', photoUrl: null, email: `ann.${member}@example.com` });
    const url = `${TEST_MEDIA_BASE_URL}/posts/${member}/${upload}`;
    expect(held.get('posts-1')).toEqual([
      expect.objectContaining({
        id: own.id,
        content: 'own-words in a post',
        quotedPostId: null,
        media: [{ type: 'image', url, alt: 'own-words alt' }],
      }),
      expect.objectContaining({ id: quote.id, content: 'own-words in a quote', quotedPostId: theirs.id, media: [] }),
    ]);
    expect(held.get('comments-1')).toEqual([
      expect.objectContaining({ id: reply.id, postId: own.id, parentId: root.id, content: 'own-words in a reply' }),
    ]);
    expect(held.get('post-likes-1')).toEqual([{ postId: theirs.id, createdAt: expect.any(String) }]);
    expect(held.get('comment-likes-1')).toEqual([{ commentId: root.id, createdAt: expect.any(String) }]);
    expect(held.get('views-1')).toEqual([{ postId: theirs.id, viewedAt: expect.any(String) }]);
    expect(held.get('uploads-1')).toEqual([expect.objectContaining({ id: upload, state: 'attached', url })]);
    expect(held.get('comments-received-1')).toEqual([
      {
        id: root.id,
        postId: own.id,
        parentId: null,
        from: 'Otis Other',
        content: 'other-words in a comment',
        createdAt: expect.any(String),
      },
    ]);
    const text = JSON.stringify([...held].filter(([name]) => name !== 'comments-received-1'));
    for (const foreign of ['other-words', 'Otis', 'otis@', other]) expect([foreign, text.includes(foreign)]).toEqual([foreign, false]);
  });

  it('says in words what people read: posts with pictures, comments with names, and nothing of whom a block keeps apart', async () => {
    const [member, other, apart] = [posts.member({ name: 'Mara' }), posts.member({ name: 'Otis' }), posts.member({ name: 'Zed' })];
    const own = await posts.post(member, 'My picture', [{ uploadId: await posts.readyUpload(member), alt: 'A lake' }]);
    const theirs = await posts.post(other, 'Their post');
    await posts.quote(member, theirs.id, 'My quote');
    await posts.comment(other, own.id, 'Their comment');
    await posts.comment(apart, own.id, 'Unwanted comment');
    await posts.comment(member, theirs.id, 'My comment');
    await posts.relate(apart, 'block', member);
    const shown = await sections(await collected(member));
    expect(shown.map(({ title }) => title)).toEqual(['Posts', 'Comments on your posts', 'Comments you wrote']);
    const [written, received, comments] = shown.map(({ entries }) => entries);
    expect(written).toMatchObject([
      {
        text: 'My picture',
        files: [{ key: expect.stringContaining(`posts/${member}/`), alt: 'A lake' }],
        facts: [{ label: 'Comments', text: '2' }],
      },
      { text: 'My quote', facts: [{ label: 'Quotes a post of', text: 'Otis' }] },
    ]);
    expect(received).toMatchObject([
      { who: 'Otis', text: 'Their comment', facts: [{ label: 'Below', text: 'My picture' }, { label: 'Posted' }] },
    ]);
    expect(comments).toMatchObject([{ text: 'My comment', facts: [{ label: 'On a post of', text: 'Otis' }] }]);
    expect(JSON.stringify(shown)).not.toMatch(/Zed|Unwanted/);
  });

  it('splits long lists into files, none twice and none left out', async () => {
    const member = posts.member();
    const ids = await storePostsOf(posts, member, 1203);
    const held = await files(await collected(member));
    const pages = [1, 2, 3].map((page) => (held.get(`posts-${page}`) as { id: string }[]).map(({ id }) => id));
    expect(pages.map(({ length }) => length)).toEqual([500, 500, 203]);
    expect(pages.flat()).toEqual(ids);
    expect(held.has('posts-4')).toBe(false);
  });

  it('is readable text, with empty lists for a member who did nothing', async () => {
    const exportId = await collected(uuidv7());
    const stored = await posts.service.database.query<{ name: string; content: string }>(
      `SELECT p.name, p.content FROM export_parts p JOIN export_collections c USING (export_id) WHERE c.offered_as = $1 ORDER BY p.position`,
      [exportId],
    );
    expect(stored.map(({ content }) => content)).toEqual(['null', ...Array<string>(9).fill('[]')]);
  });

  it('is handed out to services only, under an id that exists', async () => {
    const exportId = await collected(posts.member());
    const path = `/internal/exports/${exportId}`;
    const refused = await posts.service.call<Problem>('GET', path, { withoutServiceKey: true, actor: {}, onboarded: true });
    expect([refused.status, refused.body.code]).toEqual([401, 'service.identity_required']);
    const unknown = await posts.service.call<Problem>('GET', `/internal/exports/${uuidv7()}`);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'exports.part_not_found']);
    expect((await posts.service.call('GET', '/internal/exports/1')).status).toBe(400);
  });

  it('goes with the account, and after a day', async () => {
    const [gone, kept] = [posts.member(), posts.member()];
    const exportIds = [await collected(gone), await collected(kept)];
    await posts.service.events.deliverTwice(AccountErasure, { subject: gone, actorId: gone, data: { accountId: gone } });
    const statuses = () => Promise.all(exportIds.map(async (id) => (await part(id)).status));
    for (const deadline = Date.now() + 10_000 * PATIENCE; (await statuses())[0] !== 404;)
      if (Date.now() > deadline) throw new Error('still there');
    expect(await statuses()).toEqual([404, 200]);
    const parts = posts.service.app.get(ExportParts, { strict: false });
    await parts.prune(new Date(Date.now() + 23.9 * 3600_000));
    expect(await statuses()).toEqual([404, 200]);
    await parts.prune(new Date(Date.now() + 24.1 * 3600_000));
    expect(await statuses()).toEqual([404, 404]);
  });
});
