import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostsCommentLikedV1 } from '@affinity/proto/events/posts/comment-liked.v1';
import { PostsCommentUnlikedV1 } from '@affinity/proto/events/posts/comment-unliked.v1';
import type { PostsLikesChangedV1 } from '@affinity/proto/events/posts/likes-changed.v1';
import { PostsPostSharedV1 } from '@affinity/proto/events/posts/post-shared.v1';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { CommentLikeResponse, PostLikeResponse, PostSharesResponse } from '../../src/reactions/dto/reaction.responses.js';
import { PostsFixture, type Problem } from '../support/posts-fixture.js';

let posts: PostsFixture;
beforeAll(async () => {
  posts = await PostsFixture.start();
});
afterAll(() => posts.stop());

const PARALLEL = 20;

/** Who likes the post, as what was announced of it tells. */
function stateAfter(told: PostsLikesChangedV1['posts']): Set<string> {
  const fans = new Set<string>();
  for (const { memberId, liked } of told.flatMap(({ changes }) => changes)) fans[liked ? 'add' : 'delete'](memberId);
  return fans;
}

describe('likes of posts', () => {
  const like = (memberId: string, postId: string) => posts.as<PostLikeResponse>(memberId, 'PUT', `/posts/${postId}/like`);
  const unlike = (memberId: string, postId: string) => posts.as<PostLikeResponse>(memberId, 'DELETE', `/posts/${postId}/like`);
  const likesOf = (postId: string): Promise<number> => posts.countOf('post_likes', 'post_id = $1', [postId]);

  it('POST-015 ENT-038 MISC-009 sets and takes back, with a record and a count', async () => {
    const author = posts.member();
    const fan = posts.member();
    const { id } = await posts.post(author);
    expect((await like(fan, id)).body).toEqual({ liked: true, likes: 1, revision: 2 });
    const records = await posts.service.database.query(`SELECT * FROM post_likes WHERE post_id = $1`, [id]);
    expect(records).toEqual([{ post_id: id, member_id: fan, created_at: expect.any(Date) }]);
    expect(await posts.seen(fan, id)).toMatchObject({ liked: true, likes: 1, revision: 2 });
    expect(await posts.seen(author, id)).toMatchObject({ liked: false, likes: 1 });
    expect((await unlike(fan, id)).body).toEqual({ liked: false, likes: 0, revision: 3 });
    expect(await likesOf(id)).toBe(0);
  });

  it('POST-016 changes and says nothing when it is repeated', async () => {
    const fan = posts.member();
    const { id } = await posts.post(posts.member());
    expect((await unlike(fan, id)).body).toEqual({ liked: false, likes: 0, revision: 1 });
    for (let time = 0; time < 3; time++) expect((await like(fan, id)).body).toEqual({ liked: true, likes: 1, revision: 2 });
    expect(await posts.announcedLikes(id, 2)).toMatchObject([{ likes: 1, revision: 2, changes: [{ memberId: fan, liked: true }] }]);
  });

  it('POST-017 announces a like, and one that is taken back, with the count, the revisions and who it was', async () => {
    const [author, fan] = [posts.member(), posts.member()];
    const { id } = await posts.post(author);
    await like(fan, id);
    const at = expect.stringMatching(/^\d{4}-.*Z$/);
    const liked = { postId: id, authorId: author, likes: 1, revision: 2, after: 1, changes: [{ memberId: fan, liked: true, at }] };
    expect(await posts.announcedLikes(id, 2)).toEqual([liked]);
    await unlike(fan, id);
    const unliked = { ...liked, likes: 0, revision: 3, after: 2, changes: [{ memberId: fan, liked: false, at }] };
    expect(await posts.announcedLikes(id, 3)).toEqual([liked, unliked]);
    expect(await posts.countOf('post_like_changes', 'post_id = $1', [id])).toBe(0);
  });

  it('POST-017 announces together what comes together, and of each member what is new', async () => {
    const { id } = await posts.post(posts.member());
    const fans = Array.from({ length: PARALLEL }, () => posts.member());
    await Promise.all(fans.map((fan) => like(fan, id)));
    await Promise.all(fans.slice(0, 5).map((fan) => unlike(fan, id)));
    const told = await posts.announcedLikes(id, 1 + PARALLEL + 5);
    expect(told.length).toBeLessThan(PARALLEL);
    expect(told.at(-1)!.likes).toBe(PARALLEL - 5);
    expect(stateAfter(told)).toEqual(new Set(fans.slice(5)));
    expect(told.map(({ after }) => after)).toEqual([1, ...told.slice(0, -1).map(({ revision }) => revision)]);
  });

  it('POST-017 does not say that likes follow each other where something else of the post changed between them', async () => {
    const { id } = await posts.post(posts.member());
    const [first, fan, other] = [posts.member(), posts.member(), posts.member()];
    // The first is announced at once, the next ones wait.
    await like(first, id);
    await posts.announcedLikes(id, 2);
    await like(fan, id);
    await posts.comment(other, id);
    await like(other, id);
    const told = await posts.announcedLikes(id, 5);
    expect(told.filter(({ after }) => after !== undefined).every(({ revision, after }) => revision <= 3 || after! >= 4)).toBe(true);
    expect(stateAfter(told)).toEqual(new Set([first, fan, other]));
  });

  it('POST-016 POST-064 counts the records when many like at once, one of them many times', async () => {
    const author = posts.member();
    const { id } = await posts.post(author);
    const fans = Array.from({ length: PARALLEL }, () => posts.member());
    const many = await Promise.all([...fans, ...fans.map(() => fans[0]!)].map((fan) => like(fan, id)));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
    expect([(await posts.seen(author, id)).likes, await likesOf(id)]).toEqual([PARALLEL, PARALLEL]);

    const back = await Promise.all([...fans.slice(0, 10), ...fans.slice(0, 10)].map((fan) => unlike(fan, id)));
    expect(new Set(back.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await posts.seen(author, id)).toMatchObject({ likes: 10, revision: 1 + PARALLEL + 10 });
    expect(await likesOf(id)).toBe(10);
  });

  describe('while another change of the post is under way', () => {
    const likeOf = (memberId: string, postId: string) => async (client: pg.Client) => {
      await client.query('UPDATE posts SET likes = likes + 1, revision = revision + 1 WHERE id = $1', [postId]);
      await client.query('INSERT INTO post_likes (post_id, member_id) VALUES ($1, $2)', [postId, memberId]);
    };

    it('POST-016 POST-064 takes back a like that was not there yet when the request came', async () => {
      const fan = posts.member();
      const { id } = await posts.post(posts.member());
      const { body } = await posts.during(likeOf(fan, id), () => unlike(fan, id));
      expect(body).toEqual({ liked: false, likes: 0, revision: 3 });
      expect(await likesOf(id)).toBe(0);
      expect(await posts.announcedLikes(id, 3)).toMatchObject([{ likes: 0, after: 2, changes: [{ memberId: fan, liked: false }] }]);
    });

    it("POST-016 POST-064 counts on from another member's like, and not twice of one member", async () => {
      const [fan, other] = [posts.member(), posts.member()];
      const { id } = await posts.post(posts.member());
      expect((await posts.during(likeOf(other, id), () => like(fan, id))).body).toEqual({ liked: true, likes: 2, revision: 3 });
      const { id: second } = await posts.post(posts.member());
      expect((await posts.during(likeOf(fan, second), () => like(fan, second))).body).toEqual({ liked: true, likes: 1, revision: 2 });
    });

    it.each([
      ['like', like],
      ['unlike', unlike],
    ])('answers 404 to a %s when that was its end', async (_name, request) => {
      const fan = posts.member();
      const { id } = await posts.post(posts.member());
      const answer = await posts.during(
        (client) => client.query('DELETE FROM posts WHERE id = $1', [id]),
        () => request(fan, id),
      );
      expect([answer.status, (answer.body as unknown as Problem).code]).toEqual([404, 'posts.post_not_found']);
    });
  });

  it('takes one statement to set, and one to take back', async () => {
    const fan = posts.member();
    const { id } = await posts.post(posts.member());
    for (let time = 0; time < 2; time++) {
      expect(await posts.statementsOf(() => like(fan, id))).toEqual(['post-likes-together-v2']);
      expect(await posts.statementsOf(() => unlike(fan, id))).toEqual(['post-likes-together-v2']);
    }
  });

  it('POST-015 POST-016 POST-064 presses on several posts share statements, and each is answered as if it were made alone', async () => {
    const made = await Promise.all(Array.from({ length: PARALLEL }, () => posts.post(posts.member())));
    const [fan, twice, before] = [posts.member(), posts.member(), posts.member()];
    await like(before, made[0]!.id);
    const asked = await posts.statementsOf(async () => {
      const answers = await Promise.all([
        ...made.map(({ id }) => like(fan, id)),
        ...made.slice(0, 2).map(({ id }) => like(twice, id)),
        unlike(before, made[0]!.id),
        unlike(before, made[1]!.id),
        like(fan, uuidv7()),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([...answers.slice(0, -1).map(() => 200), 404]);
      expect(answers.slice(0, PARALLEL).every(({ body }) => body.liked)).toBe(true);
    });
    expect(asked.length).toBeLessThan(PARALLEL);
    const counts = await Promise.all(made.map(async ({ id }) => [(await posts.seen(fan, id)).likes, await likesOf(id)]));
    expect(counts).toEqual([[2, 2], [2, 2], ...made.slice(2).map(() => [1, 1])]);
  });

  it('POST-015 POST-016 each is answered for the own press, however the id is written', async () => {
    const { id } = await posts.post(posts.member());
    const fans = Array.from({ length: PARALLEL }, () => posts.member());
    const answers = await Promise.all(fans.map((fan, turn) => like(fan, turn % 2 ? id : id.toUpperCase())));
    expect(answers.map(({ body }) => body.likes).toSorted((a, b) => a - b)).toEqual(fans.map((_, index) => index + 1));
    expect(await likesOf(id)).toBe(PARALLEL);
  });

  it('POST-015 POST-064 whoever waits for a post that is held keeps no other press waiting', async () => {
    const [fan, held, free] = [posts.member(), await posts.post(posts.member()), await posts.post(posts.member())];
    let others = 0;
    const { body } = await posts.during(
      async (client) => {
        await client.query('UPDATE posts SET impressions = impressions + 1 WHERE id = $1', [held.id]);
        void Promise.all([like(fan, held.id), like(fan, held.id)]).catch(() => undefined);
        for (let press = 0; press < 3; press++) others += (await like(posts.member(), free.id)).body.likes;
      },
      () => like(fan, held.id),
    );
    expect([body, others]).toEqual([expect.objectContaining({ liked: true, likes: 1 }), 1 + 2 + 3]);
  });

  it('POST-064 ends in agreement when likes and unlikes of one member race', async () => {
    const fan = posts.member();
    const { id } = await posts.post(posts.member());
    await Promise.all(Array.from({ length: PARALLEL }, (_, turn) => (turn % 2 ? like : unlike)(fan, id)));
    const { likes, liked } = await posts.seen(fan, id);
    expect([likes, liked]).toEqual([await likesOf(id), likes === 1]);
  });
});

describe('likes of comments and replies', () => {
  const like = (memberId: string, id: string) => posts.as<CommentLikeResponse>(memberId, 'PUT', `/comments/${id}/like`);
  const unlike = (memberId: string, id: string) => posts.as<CommentLikeResponse>(memberId, 'DELETE', `/comments/${id}/like`);

  it('POST-026 POST-027 ENT-043 sets and takes back, of a comment and of a reply', async () => {
    const [author, fan] = [posts.member(), posts.member()];
    const post = await posts.post(posts.member());
    const comment = await posts.comment(author, post.id);
    const reply = await posts.comment(author, post.id, 'And', comment.id);
    for (const { id } of [comment, reply]) {
      expect((await like(fan, id)).body).toEqual({ liked: true, likes: 1 });
      const records = await posts.service.database.query(`SELECT * FROM comment_likes WHERE comment_id = $1`, [id]);
      expect(records).toEqual([{ comment_id: id, member_id: fan, created_at: expect.any(Date) }]);
      expect((await posts.as(fan, 'GET', `/comments/${id}`)).body).toMatchObject({ liked: true, likes: 1 });
      expect((await posts.as(author, 'GET', `/comments/${id}`)).body).toMatchObject({ liked: false, likes: 1 });
      expect((await unlike(fan, id)).body).toEqual({ liked: false, likes: 0 });
      const data = { commentId: id, postId: post.id, authorId: author, memberId: fan };
      const [liked] = await posts.service.events.until(PostsCommentLikedV1, id);
      expect(liked).toMatchObject({ actorId: fan, data: { ...data, likes: 1 } });
      const [unliked] = await posts.service.events.until(PostsCommentUnlikedV1, id);
      expect(unliked).toMatchObject({ actorId: fan, data: { ...data, likes: 0 } });
      expect(await posts.countOf('comment_likes', 'comment_id = $1', [id])).toBe(0);
    }
  });

  it('POST-026 POST-064 counts the records when many like at once, and repeats change nothing', async () => {
    const post = await posts.post(posts.member());
    const { id } = await posts.comment(posts.member(), post.id);
    const fans = Array.from({ length: PARALLEL }, () => posts.member());
    await Promise.all([...fans, ...fans].map((fan) => like(fan, id)));
    await Promise.all([...fans.slice(0, 5), ...fans.slice(0, 5)].map((fan) => unlike(fan, id)));
    const { body } = await posts.as<CommentLikeResponse>(fans[9]!, 'GET', `/comments/${id}`);
    expect([body.likes, await posts.countOf('comment_likes', 'comment_id = $1', [id])]).toEqual([15, 15]);
    expect((await posts.recorded(id)).length).toBe(PARALLEL + 5);
  });

  it('answers 404 for a comment that is not there', async () => {
    for (const method of ['PUT', 'DELETE']) {
      const answer = await posts.as<Problem>(posts.member(), method, `/comments/${uuidv7()}/like`);
      expect([answer.status, answer.body.code]).toEqual([404, 'posts.comment_not_found']);
    }
  });
});

describe('shares', () => {
  it('POST-060 counts a post once for each member who passes it on, however often that is', async () => {
    const author = posts.member();
    const [sharer, other] = [posts.member(), posts.member()];
    const { id } = await posts.post(author);
    const key = uuidv7();
    const share = (shareKey: string, by = sharer) => posts.write<PostSharesResponse>(by, `/posts/${id}/shares`, undefined, shareKey);
    const answers = await Promise.all([share(key), share(key), share(key)]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [201, { shares: 1, revision: 2 }]));
    expect((await share(uuidv7())).body).toEqual({ shares: 1, revision: 2 });
    expect((await share(uuidv7(), other)).body).toEqual({ shares: 2, revision: 3 });
    expect((await share(uuidv7())).body).toEqual({ shares: 2, revision: 3 });
    expect(await posts.seen(author, id)).toMatchObject({ shares: 2, revision: 3 });
    const events = await posts.service.events.until(PostsPostSharedV1, id, 2);
    expect(events.map(({ revision, data }) => [revision, data])).toEqual([
      [2, { postId: id, authorId: author, memberId: sharer, shares: 1 }],
      [3, { postId: id, authorId: author, memberId: other, shares: 2 }],
    ]);
  });

  it('are noted once when one member passes a post on many times at once', async () => {
    const { id } = await posts.post(posts.member());
    const sharer = posts.member();
    const share = () => posts.write<PostSharesResponse>(sharer, `/posts/${id}/shares`);
    const answers = await Promise.all(Array.from({ length: PARALLEL }, share));
    expect(answers.map(({ status, body }) => [status, body.shares])).toEqual(answers.map(() => [201, 1]));
    expect(await posts.countOf('post_shares', 'post_id = $1', [id])).toBe(1);
  });
});

describe('views', () => {
  const view = (memberId: string, postIds: unknown) => posts.as<Problem>(memberId, 'POST', '/posts/views', { postIds });
  const viewsOf = (postId: string): Promise<number> => posts.countOf('post_views', 'post_id = $1', [postId]);

  it('POST-061 POST-063 ENT-041 MISC-009 records a viewer once a post, with the time', async () => {
    const [author, viewer, second] = [posts.member(), posts.member(), posts.member()];
    const { id } = await posts.post(author);
    for (let time = 0; time < 2; time++) expect((await view(viewer, [id, id])).status).toBe(204);
    const records = await posts.service.database.query(`SELECT * FROM post_views WHERE post_id = $1`, [id]);
    expect(records).toEqual([{ post_id: id, member_id: viewer, viewed_at: expect.any(Date) }]);
    await view(second, [id]);
    expect(await posts.seen(viewer, id)).toMatchObject({ impressions: 2, revision: 1 });
    expect(await posts.recorded(id)).toEqual(['posts.post.published.v1']);
  });

  it("POST-062 never records the author's own", async () => {
    const author = posts.member();
    const { id } = await posts.post(author);
    expect((await view(author, [id])).status).toBe(204);
    expect([(await posts.seen(author, id)).impressions, await viewsOf(id)]).toEqual([0, 0]);
  });

  it('passes over what is not there, or not to be seen, and records the rest', async () => {
    const [author, viewer, blocked] = [posts.member(), posts.member(), posts.member()];
    await posts.relate(blocked, 'block', viewer);
    const [mine, hidden] = [await posts.post(author), await posts.post(blocked)];
    expect((await view(viewer, [uuidv7(), hidden.id, mine.id])).status).toBe(204);
    expect([await viewsOf(mine.id), await viewsOf(hidden.id)]).toEqual([1, 0]);
  });

  it('POST-064 counts the records when batches in any order come at once', async () => {
    const author = posts.member();
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await posts.post(author)).id));
    const viewers = Array.from({ length: PARALLEL }, () => posts.member());
    const batches = viewers.flatMap((viewer, turn) => [view(viewer, turn % 2 ? ids : ids.toReversed()), view(viewer, ids)]);
    expect(new Set((await Promise.all(batches)).map(({ status }) => status))).toEqual(new Set([204]));
    for (const id of ids) expect([(await posts.seen(author, id)).impressions, await viewsOf(id)]).toEqual([PARALLEL, PARALLEL]);
  });

  it.each([
    ['none', []],
    ['101', Array.from({ length: 101 }, () => uuidv7())],
    ['no ids', ['x']],
    ['one that is no list', uuidv7()],
  ])('refuses %s', async (_title, postIds) => {
    const answer = await view(posts.member(), postIds);
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });
});

it('counts posts, comments and likes for operators, committed and new ones only', async () => {
  const names = ['affinity_posts_published_total', 'affinity_comments_added_total', 'affinity_likes_set_total'];
  const read = async (): Promise<number[]> => {
    const { body } = await posts.service.call<string>('GET', '/metrics');
    return names.map((name) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]));
  };
  const member = posts.member();
  const before = await read();
  const key = uuidv7();
  const { body } = await posts.write(member, '/posts', { content: 'Counted' }, key);
  await posts.write(member, '/posts', { content: 'Counted' }, key);
  await posts.quote(member, body.id);
  await posts.write(member, '/posts', { content: '' });
  await posts.comment(member, body.id);
  for (let time = 0; time < 2; time++) await posts.as(member, 'PUT', `/posts/${body.id}/like`);
  await posts.as(member, 'DELETE', `/posts/${body.id}/like`);
  expect(await read()).toEqual([before[0]! + 2, before[1]! + 1, before[2]! + 1]);
});
