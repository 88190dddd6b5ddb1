import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommentPageResponse } from '../../src/comments/dto/comment.response.js';
import { IdentityStandingChangedV1 } from '@affinity/proto/events/identity/standing-changed.v1';
import { feedPage, idsOf } from '../support/feed-pages.js';
import { PostsFixture } from '../support/posts-fixture.js';

let posts: PostsFixture;
beforeAll(async () => {
  posts = await PostsFixture.start();
});
afterAll(() => posts.stop());

describe('DECISION-7: a moderator disables a member', () => {
  let author: string;
  let viewer: string;
  let own: string;
  let theirs: string;
  let quote: string;

  beforeAll(async () => {
    [author, viewer] = [posts.member(), posts.member()];
    await posts.relate(viewer, 'follow', author);
    own = (await posts.post(author, 'Words of a disabled member')).id;
    theirs = (await posts.post(viewer, 'Words of another')).id;
    quote = (await posts.quote(viewer, own, 'See this')).id;
    await posts.comment(author, theirs, 'A comment of theirs');
    await posts.comment(viewer, theirs, 'A comment of another');
  });

  /** Everywhere a viewer may meet what the author wrote. */
  async function met(): Promise<Record<string, unknown>> {
    const { status } = await posts.as(viewer, 'GET', `/posts/${own}`);
    const comments = await posts.as<CommentPageResponse>(viewer, 'GET', `/posts/${theirs}/comments`);
    const ofMember = await posts.as<{ items: { id: string }[] }>(viewer, 'GET', `/members/${author}/posts`);
    return {
      post: status,
      home: idsOf((await feedPage(posts, viewer, {})).items).includes(own),
      following: idsOf((await feedPage(posts, viewer, { view: 'following' })).items).includes(own),
      quoted: (await posts.seen(viewer, quote)).quotedPost?.content ?? null,
      comments: comments.body.items.map(({ comment }) => comment.content).toSorted(),
      ofMember: ofMember.body.items.some(({ id }) => id === own),
    };
  }

  const THERE = {
    post: 200,
    home: true,
    following: true,
    quoted: 'Words of a disabled member',
    comments: ['A comment of another', 'A comment of theirs'],
    ofMember: true,
  };
  const AWAY = { post: 404, home: false, following: false, quoted: null, comments: ['A comment of another'], ofMember: false };

  it('what the member wrote is met nowhere, and is there again once the member is enabled', async () => {
    expect(await met()).toEqual(THERE);
    await posts.told(IdentityStandingChangedV1, author, { accountId: author, disabled: true, deleted: false }, 1);
    expect(await met()).toEqual(AWAY);
    await posts.told(IdentityStandingChangedV1, author, { accountId: author, disabled: false, deleted: false }, 2);
    expect(await met()).toEqual(THERE);
  });

  it('nobody reacts to it meanwhile', async () => {
    await posts.told(IdentityStandingChangedV1, author, { accountId: author, disabled: true, deleted: false }, 3);
    const before = await posts.stored();
    expect((await posts.as(viewer, 'PUT', `/posts/${own}/like`)).status).toBe(404);
    expect((await posts.write(viewer, `/posts/${own}/comments`, { content: 'a' })).status).toBe(404);
    expect((await posts.write(viewer, `/posts/${own}/quotes`, { content: 'a' })).status).toBe(404);
    expect(await posts.stored()).toEqual(before);
  });
});
