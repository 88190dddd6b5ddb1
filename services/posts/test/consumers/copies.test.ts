import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProfilesCardChangedV1 } from '@affinity/proto/events/profiles/card-changed.v1';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { feedPage, idsOf } from '../support/feed-pages.js';
import { PostsFixture, type Problem, type KeptKind } from '../support/posts-fixture.js';
import { storePostsOf } from '../support/stored-posts.js';

let posts: PostsFixture;
beforeAll(async () => {
  posts = await PostsFixture.start();
});
afterAll(() => posts.stop());

const relation = (memberId: string, otherId: string, kind: KeptKind | 'spark', active: boolean, revision: number) =>
  posts.told(SocialGraphRelationChangedV1, memberId, { memberId, otherId, kind, active, passedRevision: 0, since: null }, revision);

/** Tells of a changed card: `over` replaces parts of what the service holds of the member. */
async function changed(id: string, over: Partial<ProfilesCardChangedV1>, revision: number): Promise<void> {
  const held = (await posts.row('members', id)) as { name: string; photo_url: string | null; email: string | null } | undefined;
  const card = { id, name: held?.name ?? 'Ann Lee', photoUrl: held?.photo_url ?? null, email: held?.email ?? null, ...over };
  await posts.told(ProfilesCardChangedV1, id, card, revision);
  await posts.refreshed();
}

describe('relations', () => {
  it('DECISION-7 a follow, a mute and a block of the same two members stand beside each other and reach the feed', async () => {
    const [viewer, author] = [posts.member(), posts.member()];
    const [id] = await storePostsOf(posts, author, 1);
    const shown = async () => idsOf((await feedPage(posts, viewer, { view: 'following' })).items);
    expect(await shown()).toEqual([]);
    await relation(viewer, author, 'follow', true, 1);
    expect(await shown()).toEqual([id]);
    await relation(viewer, author, 'mute', true, 1);
    expect(await shown()).toEqual([]);
    await relation(viewer, author, 'mute', false, 2);
    expect(await shown()).toEqual([id]);
    await relation(author, viewer, 'block', true, 1);
    expect(await shown()).toEqual([]);
    await relation(author, viewer, 'block', false, 2);
    expect(await shown()).toEqual([id]);
    await relation(viewer, author, 'follow', false, 2);
    expect(await shown()).toEqual([]);
    // The older event of the follow comes late.
    await relation(viewer, author, 'follow', true, 1);
    expect(await shown()).toEqual([]);
  });

  it('of other kinds are not kept', async () => {
    const memberId = uuidv7();
    await relation(memberId, uuidv7(), 'spark', true, 1);
    expect(await posts.countOf('member_relations', 'member_id = $1', [memberId])).toBe(0);
  });
});

describe('cards', () => {
  it('PRO-062 refreshes name, photo and e-mail on posts, comments and quotes of them, and nothing of others', async () => {
    const [ann, bo] = [posts.member({ name: 'Ann Lee' }), posts.member({ name: 'Bo Ray' })];
    const original = await posts.post(ann, 'Mine');
    const quote = await posts.quote(bo, original.id, 'Look');
    const ownQuote = await posts.quote(ann, original.id, 'My own');
    const comment = await posts.comment(ann, quote.id, 'Thanks');
    const others = [(await posts.post(bo)).id, (await posts.comment(bo, original.id)).id];
    const before = [await posts.row('posts', others[0]!), await posts.row('comments', others[1]!)];

    const photoUrl = 'https://photos.example.com/new.jpg';
    await changed(ann, { name: 'Ann Other', photoUrl, email: 'new@example.com' }, 7);

    const author = { userName: 'Ann Other', userPhoto: photoUrl };
    expect(await posts.seen(bo, original.id)).toMatchObject(author);
    expect(await posts.row('posts', original.id)).toMatchObject({
      user_email: 'new@example.com',
      updated_at: new Date(original.updatedAt),
    });
    expect(await posts.seen(bo, quote.id)).toMatchObject({ userName: 'Bo Ray', quotedPost: { ...author, content: 'Mine' } });
    expect(await posts.seen(bo, ownQuote.id)).toMatchObject({ ...author, quotedPost: author });
    expect((await posts.as(bo, 'GET', `/comments/${comment.id}`)).body).toMatchObject(author);
    expect([await posts.row('posts', others[0]!), await posts.row('comments', others[1]!)]).toEqual(before);
    expect((await posts.post(ann)).userName).toBe('Ann Other');
  });

  it('PRO-062 takes a photo away', async () => {
    const ann = posts.member({ photoUrl: 'https://photos.example.com/a.jpg' });
    const original = await posts.post(ann);
    const quote = await posts.quote(posts.member(), original.id);
    await changed(ann, { photoUrl: null }, 2);
    expect((await posts.seen(ann, original.id)).userPhoto).toBeNull();
    expect((await posts.seen(ann, quote.id)).quotedPost?.userPhoto).toBeNull();
  });

  it('moves the revision of what it changed once, and of nothing that has the name already', async () => {
    const ann = posts.member();
    const { id } = await posts.post(ann);
    await changed(ann, { name: 'Ann Other' }, 2);
    expect((await posts.seen(ann, id)).revision).toBe(2);
    await changed(ann, {}, 3);
    expect((await posts.seen(ann, id)).revision).toBe(2);
    expect(await posts.row('members', ann)).toMatchObject({ revision: 3 });
  });

  it('reaches everything of a member who wrote a lot', async () => {
    const ann = posts.member();
    const { id } = await posts.post(ann);
    await posts.service.database.query(
      `INSERT INTO posts (id, user_id, user_name, user_email, content, has_images, has_videos, created_at, updated_at)
       SELECT gen_random_uuid(), user_id, user_name, user_email, 'p', false, false, now(), now()
       FROM posts CROSS JOIN generate_series(1, 1200) WHERE id = $1`,
      [id],
    );
    await posts.service.database.query(
      `INSERT INTO comments (id, root_id, post_id, user_id, user_name, content, created_at)
       SELECT c.id, c.id, $1, $2, 'Ann Lee', 'c', now() FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 1200)) c`,
      [id, ann],
    );
    await changed(ann, { name: 'Ann Other' }, 2);
    for (const table of ['posts', 'comments']) {
      expect(await posts.countOf(table, `user_id = $1 AND user_name = 'Ann Other'`, [ann])).toBeGreaterThanOrEqual(1200);
      expect(await posts.countOf(table, `user_id = $1 AND user_name <> 'Ann Other'`, [ann])).toBe(0);
    }
  });

  it('never goes back to an older card', async () => {
    const ann = posts.member({ name: 'Newest', revision: 9 });
    const { id } = await posts.post(ann);
    await changed(ann, { name: 'Older' }, 5);
    expect((await posts.seen(ann, id)).userName).toBe('Newest');
    expect(await posts.row('members', ann)).toMatchObject({ name: 'Newest', revision: 9 });
  });

  it('of a member whose writing takes long to bring in line hold up nobody’s, and only the newest counts', async () => {
    const [ann, bo] = [posts.member(), uuidv7()];
    const { id } = await posts.post(ann);
    const card = (of: string, name: string, revision: number) =>
      posts.told(ProfilesCardChangedV1, of, { id: of, name, photoUrl: null, email: null }, revision);
    const somebody = new pg.Client({ connectionString: posts.service.database.url });
    await somebody.connect();
    await somebody.query('BEGIN');
    await somebody.query(`SELECT 1 FROM posts WHERE id = $1 FOR UPDATE`, [id]);
    try {
      const renamed = [card(ann, 'Ann Second', 2), card(ann, 'Ann Third', 3)];
      await card(bo, 'Bo Ray', 1);
      expect((await posts.write<{ userName: string }>(bo, '/posts', { content: 'My first' })).body.userName).toBe('Bo Ray');
      await Promise.all(renamed);
      expect((await posts.post(ann)).userName).toBe('Ann Third');
    } finally {
      await somebody.query('COMMIT');
      await somebody.end();
    }
    await posts.refreshed();
    expect((await posts.seen(bo, id)).userName).toBe('Ann Third');
  });

  it.each(['author', 'quoted author'])('PRO-062 leaves no stale copy of the %s in a quote that is being written meanwhile', async (who) => {
    const [ann, bo] = [posts.member({ name: 'Ann Lee' }), posts.member({ name: 'Bo Ray' })];
    const original = await posts.post(bo);
    await posts.post(ann);
    const { database } = posts.service;
    const somebody = new pg.Client({ connectionString: database.url });
    await somebody.connect();
    await somebody.query('BEGIN');
    await somebody.query(`SELECT 1 FROM posts WHERE id = $1 FOR UPDATE`, [original.id]);

    // The quote has read both cards by the time it waits for the post.
    const quoting = posts.quote(ann, original.id);
    const waiting = `datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await posts.countOf('pg_stat_activity', waiting, [])) === 0) await sleep(10);
    const renamed = changed(who === 'author' ? ann : bo, { name: 'Newly Named' }, 2);
    await sleep(400);
    await somebody.query('COMMIT');
    await somebody.end();

    const { id } = await quoting;
    await renamed;
    const { userName, quotedPost } = await posts.seen(ann, id);
    expect(who === 'author' ? userName : quotedPost?.userName).toBe('Newly Named');
  });
});

it('who writes while the own card is on its way writes as soon as it has come', async () => {
  const id = uuidv7();
  const writing = posts.write<{ userName: string }>(id, '/posts', { content: 'a' });
  await changed(id, { name: 'Early Bird' }, 1);
  const { status, body } = await writing;
  expect([status, body.userName]).toEqual([201, 'Early Bird']);
});

it('who writes before the own card came is told to come back, and nothing is stored', async () => {
  const id = uuidv7();
  const { id: postId } = await posts.post(posts.member());
  const before = await posts.stored();
  const answers = await Promise.all([
    posts.write<Problem>(id, '/posts', { content: 'a' }),
    posts.write<Problem>(id, `/posts/${postId}/quotes`, { content: 'a' }),
    posts.write<Problem>(id, `/posts/${postId}/comments`, { content: 'a' }),
  ]);
  for (const { status, body, headers } of answers) {
    expect([status, body.code, Number(headers.get('retry-after'))]).toEqual([503, 'posts.member_unavailable', 2]);
  }
  expect(await posts.stored()).toEqual(before);
  await changed(id, { name: 'Early Bird' }, 1);
  expect((await posts.post(id)).userName).toBe('Early Bird');
});
