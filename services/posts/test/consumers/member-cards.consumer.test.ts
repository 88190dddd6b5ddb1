import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { MemberCard } from '../../src/members/member-card.js';
import { MemberCardsCreated, MemberCardsUpdated } from '../../src/members/member-cards.definitions.js';
import { PostsFixture, type Problem } from '../support/posts-fixture.js';

let posts: PostsFixture;
beforeAll(async () => {
  posts = await PostsFixture.start();
});
afterAll(() => posts.stop());
afterEach(() => {
  posts.profiles.mode = 'up';
});

/** Profiles has a newer card of the member, and says so twice. */
async function changed(id: string, card: Partial<MemberCard>, revision: number, part: 'details' | 'photos' | 'bio-data' = 'details') {
  posts.profiles.cards.set(id, { ...posts.profiles.cards.get(id)!, ...card, revision });
  await posts.service.events.deliverTwice(MemberCardsUpdated, { subject: id, revision, data: { profileId: id, part } });
}

const timesAsked = (id: string): number => posts.profiles.asked.filter((asked) => asked === id).length;

describe('a new profile', () => {
  it('is known before the first post, asked for once though the event comes twice', async () => {
    const id = posts.member({ name: 'Ann Lee', photoUrl: 'https://photos.example.com/a.jpg', email: 'ann@example.com' });
    await posts.service.events.deliverTwice(MemberCardsCreated, { subject: id, data: { profileId: id } });
    expect(await posts.row('members', id)).toEqual({
      id,
      name: 'Ann Lee',
      photo_url: 'https://photos.example.com/a.jpg',
      email: 'ann@example.com',
      revision: 1,
    });
    expect(timesAsked(id)).toBe(1);
    posts.profiles.mode = 'refuses';
    expect((await posts.post(id)).userName).toBe('Ann Lee');
  });

  it('that is gone again leaves nothing behind', async () => {
    const id = uuidv7();
    await posts.service.events.deliverTwice(MemberCardsCreated, { subject: id, data: { profileId: id } });
    expect(await posts.row('members', id)).toBeUndefined();
  });

  it('waits in line for as long as profiles is away', async () => {
    const id = posts.member();
    posts.profiles.mode = 'broken';
    const delivered = posts.service.events.deliverTwice(MemberCardsCreated, { subject: id, data: { profileId: id } });
    while (timesAsked(id) === 0) await sleep(20);
    expect(await posts.row('members', id)).toBeUndefined();
    posts.profiles.mode = 'up';
    await delivered;
    expect(await posts.row('members', id)).toMatchObject({ revision: 1 });
  });
});

describe('a changed profile', () => {
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
    await changed(ann, { photoUrl: null }, 2, 'photos');
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

  it('is not asked for when an event is old news, nor when it concerns no card', async () => {
    const ann = posts.member({ name: 'Newest', revision: 9 });
    await posts.post(ann);
    const asked = timesAsked(ann);
    await posts.service.events.deliverTwice(MemberCardsUpdated, { subject: ann, revision: 8, data: { profileId: ann, part: 'details' } });
    await posts.service.events.deliverTwice(MemberCardsUpdated, { subject: ann, revision: 10, data: { profileId: ann, part: 'bio-data' } });
    expect(timesAsked(ann)).toBe(asked);
    expect(await posts.row('members', ann)).toMatchObject({ name: 'Newest', revision: 9 });
  });

  it('never goes back to an older card', async () => {
    const ann = posts.member({ name: 'Newest', revision: 9 });
    const { id } = await posts.post(ann);
    posts.profiles.cards.set(ann, { ...posts.profiles.cards.get(ann)!, name: 'Older', revision: 5 });
    await posts.service.events.deliverTwice(MemberCardsUpdated, { subject: ann, revision: 12, data: { profileId: ann, part: 'details' } });
    expect((await posts.seen(ann, id)).userName).toBe('Newest');
    expect(await posts.row('members', ann)).toMatchObject({ name: 'Newest', revision: 9 });
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

    // The quote has read who writes and who is quoted by the time it waits for the post.
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

describe('a member who writes before the event came', () => {
  it('is asked for once, and known from then on', async () => {
    const id = posts.member({ name: 'Early Bird' });
    const made = await Promise.all([posts.post(id), posts.post(id)]);
    expect(made.map(({ userName }) => userName)).toEqual(['Early Bird', 'Early Bird']);
    const asked = timesAsked(id);
    await posts.comment(id, made[0].id);
    expect(timesAsked(id)).toBe(asked);
  });

  it.each(['refuses', 'broken', 'nonsense', 'silent'] as const)(
    'is told to come back when profiles %s, and nothing is stored',
    async (mode) => {
      const id = posts.member();
      const { id: postId } = await posts.post(posts.member());
      const before = await posts.stored();
      posts.profiles.mode = mode;
      const answers = await Promise.all([
        posts.write<Problem>(id, '/posts', { content: 'a' }),
        posts.write<Problem>(id, `/posts/${postId}/quotes`, { content: 'a' }),
        posts.write<Problem>(id, `/posts/${postId}/comments`, { content: 'a' }),
      ]);
      for (const { status, body, headers } of answers) {
        expect([status, body.code, Number(headers.get('retry-after'))]).toEqual([503, 'posts.member_unavailable', 2]);
      }
      expect(await posts.stored()).toEqual(before);
      posts.profiles.mode = 'up';
      expect((await posts.post(id)).userId).toBe(id);
    },
  );

  it('and has no profile may write nothing', async () => {
    const answer = await posts.write<Problem>(uuidv7(), '/posts', { content: 'a' });
    expect([answer.status, answer.body.code]).toEqual([403, 'onboarding_incomplete']);
  });
});
