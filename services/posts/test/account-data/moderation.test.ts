import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { Uploads } from '@affinity/kit/uploads/uploads';
import { PostsCommentRemovedV1 } from '@affinity/proto/events/posts/comment-removed.v1';
import { PostsPostDeletedV1 } from '@affinity/proto/events/posts/post-deleted.v1';
import { PostsReportedContentRemovedV1 } from '@affinity/proto/events/posts/reported-content-removed.v1';
import type { SocialGraphReportDecidedV1 } from '@affinity/proto/events/social-graph/report-decided.v1';
import { v7 as uuidv7 } from 'uuid';
import type { CommentPageResponse } from '../../src/comments/dto/comment.response.js';
import { ReportedContent } from '../../src/moderation/remove-reported-content.consumer.js';
import type { PostsConfig } from '../../src/config.js';
import { PostsFixture } from '../support/posts-fixture.js';

let posts: PostsFixture;
let author: string;
let other: string;
beforeAll(async () => {
  posts = await PostsFixture.start();
  [author, other] = [posts.member(), posts.member()];
});
afterAll(() => posts.stop());

async function decide(
  decision: Partial<SocialGraphReportDecidedV1> & Pick<SocialGraphReportDecidedV1, 'kind' | 'targetId'>,
): Promise<void> {
  const data = { reportId: uuidv7(), action: 'remove-content', memberId: author, ...decision } as const;
  await posts.service.events.deliverTwice(ReportedContent, { subject: data.reportId, actorId: uuidv7(), data });
}

const status = async (path: string) => (await posts.as(other, 'GET', path)).status;

describe('DECISION-7 a moderator removes', () => {
  it('a post, as its author would, though told twice', async () => {
    const original = await posts.post(other);
    const quote = await posts.quote(author, original.id);
    await posts.comment(other, quote.id);
    await decide({ kind: 'post', targetId: quote.id });
    expect(await status(`/posts/${quote.id}`)).toBe(404);
    expect((await posts.seen(other, original.id)).reposts).toBe(0);
    expect((await posts.service.events.until(PostsPostDeletedV1, quote.id)).map(({ data }) => data)).toEqual([
      { postId: quote.id, authorId: author },
    ]);
  });

  it('the files of a post, and what quotes show of it', async () => {
    const uploadId = await posts.readyUpload(author);
    const storage = new ObjectStorage(posts.service.app.get<PostsConfig>(CONFIG, { strict: false }).storage);
    const key = `posts/${author}/${uploadId}`;
    for (const name of [key, `${key}-small`]) await storage.put(name, Buffer.from('picture'), 'image/webp');
    const post = await posts.post(author, 'Bad words', [{ uploadId }]);
    const quote = await posts.quote(other, post.id);
    await decide({ kind: 'post', targetId: post.id });
    await posts.service.app.get(Uploads, { strict: false }).sweep(new Date(Date.now() + 60_000));
    for (const name of [key, `${key}-small`]) expect(await storage.stat(name)).toBeUndefined();
    expect(await posts.seen(other, quote.id)).toMatchObject({ content: 'Look', quotedPost: null, quotedPostDeleted: true });
  });

  it('a comment that nobody replied to, with its count', async () => {
    const post = await posts.post(other);
    const comment = await posts.comment(author, post.id);
    await posts.comment(other, post.id, 'Stays');
    await decide({ kind: 'comment', targetId: comment.id });
    expect(await status(`/comments/${comment.id}`)).toBe(404);
    expect((await posts.seen(other, post.id)).comments).toBe(1);
    const [event, ...more] = await posts.service.events.until(PostsCommentRemovedV1, post.id);
    expect(event!.data).toEqual({ postId: post.id, authorId: other, commentId: comment.id, comments: 1 });
    expect(event!.revision).toBe((await posts.seen(other, post.id)).revision);
    expect(more).toEqual([]);
  });

  it('the words of a comment that others replied to; the replies stay', async () => {
    const post = await posts.post(other);
    const comment = await posts.comment(author, post.id, 'Bad words');
    await posts.comment(other, post.id, 'Please not', comment.id);
    await decide({ kind: 'comment', targetId: comment.id });
    const { items } = (await posts.as<CommentPageResponse>(other, 'GET', `/posts/${post.id}/comments`)).body;
    expect(items.map((item) => [item.comment.content, item.comment.gone, item.replies.map(({ content }) => content)])).toEqual([
      ['', 'removed', ['Please not']],
    ]);
    expect(items[0]!.replies[0]!.gone).toBeNull();
    expect(JSON.stringify(items)).not.toContain('Deleted member');
  });

  it('a comment that others replied to from the count: every open page is told what is left', async () => {
    const post = await posts.post(other);
    const comment = await posts.comment(author, post.id, 'Bad words');
    const reply = await posts.comment(other, post.id, 'Please not', comment.id);
    await decide({ kind: 'comment', targetId: comment.id });
    const { comments, revision } = await posts.seen(other, post.id);
    expect(comments).toBe(1);
    const [event] = await posts.service.events.until(PostsCommentRemovedV1, post.id);
    expect([event!.data.comments, event!.revision]).toEqual([1, revision]);
    // The author has muted the member who replied: the reply is left out. The emptied comment is not counted, and so is not
    // subtracted either.
    await posts.comment(author, post.id, 'Another');
    await posts.relate(author, 'mute', other);
    expect((await posts.seen(author, post.id)).comments).toBe(1);
    expect(reply.parentId).toBe(comment.id);
  });

  it('a comment for good: it is neither liked nor answered, as one that is gone, and its replies are', async () => {
    const post = await posts.post(other);
    const comment = await posts.comment(author, post.id, 'Bad words');
    const reply = await posts.comment(other, post.id, 'Please not', comment.id);
    await decide({ kind: 'comment', targetId: comment.id });
    const answer = (parentId: string) =>
      posts.service.call<{ code: string }>('POST', `/posts/${post.id}/comments`, {
        actor: { accountId: other },
        onboarded: true,
        body: { content: 'And yet', parentId },
        headers: { 'idempotency-key': uuidv7() },
      });
    const refused = [
      await posts.as<{ code: string }>(other, 'PUT', `/comments/${comment.id}/like`),
      await posts.as<{ code: string }>(other, 'DELETE', `/comments/${comment.id}/like`),
      await answer(comment.id),
    ];
    expect(refused.map(({ status: code, body }) => [code, body.code])).toEqual(refused.map(() => [404, 'posts.comment_not_found']));
    expect((await posts.as(author, 'PUT', `/comments/${reply.id}/like`)).status).toBe(200);
    expect((await answer(reply.id)).status).toBe(201);
  });
});

describe('what became of it is told once', () => {
  const outcomes = async (reportId: string): Promise<unknown[]> =>
    (await posts.service.events.until(PostsReportedContentRemovedV1, reportId)).map(({ data }) => data);

  it.each(['post', 'comment'] as const)(
    'of a %s: removed, though the decision comes twice, and gone already the next time',
    async (kind) => {
      const post = await posts.post(author);
      const targetId = kind === 'post' ? post.id : (await posts.comment(author, post.id)).id;
      const [first, second] = [uuidv7(), uuidv7()];
      await decide({ kind, targetId, reportId: first });
      await decide({ kind, targetId, reportId: second });
      expect(await outcomes(first)).toEqual([{ reportId: first, kind, targetId, outcome: 'removed' }]);
      expect(await outcomes(second)).toEqual([{ reportId: second, kind, targetId, outcome: 'already-gone' }]);
    },
  );
});

/** Everything stored but the outcomes: the service tells that there was nothing to remove, and changes nothing else. */
async function storedButOutcomes(): Promise<unknown> {
  await posts.service.database.query(`DELETE FROM outbox WHERE type = $1`, [PostsReportedContentRemovedV1.type]);
  return posts.stored();
}

describe('a decision that is none of ours changes nothing', () => {
  it.each<
    [string, (post: string, comment: string) => Partial<SocialGraphReportDecidedV1> & Pick<SocialGraphReportDecidedV1, 'kind' | 'targetId'>]
  >([
    ['a dismissed report', (post) => ({ kind: 'post', targetId: post, action: 'dismiss' })],
    ['a disabled account', (post) => ({ kind: 'post', targetId: post, action: 'disable-account' })],
    ['a post that is not of the reported member', (post) => ({ kind: 'post', targetId: post, memberId: uuidv7() })],
    ['a comment that is not of the reported member', (_post, comment) => ({ kind: 'comment', targetId: comment, memberId: uuidv7() })],
    ['a story', (post) => ({ kind: 'story', targetId: post })],
    ['a post that is not there', () => ({ kind: 'post', targetId: uuidv7() })],
    ['a comment that is not there', () => ({ kind: 'comment', targetId: uuidv7() })],
    ['an id that is none', () => ({ kind: 'post', targetId: `'; DROP TABLE posts;--` })],
  ])('%s', async (_what, decision) => {
    const post = await posts.post(author);
    const comment = await posts.comment(author, post.id);
    const before = await storedButOutcomes();
    await decide(decision(post.id, comment.id));
    expect(await storedButOutcomes()).toEqual(before);
  });
});
