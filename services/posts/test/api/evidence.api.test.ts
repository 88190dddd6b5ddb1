import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '@affinity/kit/testing/test-service';
import { v7 as uuidv7 } from 'uuid';
import { MemberDisabled } from '../../src/relations/member-standing.definitions.js';
import { PostsFixture, type Problem } from '../support/posts-fixture.js';

let posts: PostsFixture;
let author: string;
let commenter: string;
let viewer: string;
let post: string;
let comment: string;
beforeAll(async () => {
  posts = await PostsFixture.start();
  [author, commenter, viewer] = [posts.member(), posts.member(), posts.member()];
  post = (await posts.post(author)).id;
  comment = (await posts.comment(commenter, post)).id;
});
afterAll(() => posts.stop());

const owner = (kind: string, targetId: string, who = viewer): Promise<Answer<{ ownerId: string } & Partial<Problem>>> =>
  posts.service.call('GET', `/internal/evidence/${kind}/${targetId}?viewer=${who}`);

describe('whose a reported thing is', () => {
  it('is said of a post and of a comment, which may be another one’s', async () => {
    expect((await owner('post', post)).body).toEqual({ ownerId: author });
    expect((await owner('comment', comment)).body).toEqual({ ownerId: commenter });
  });

  it('is said to whom a block keeps apart: what was written before it can be reported', async () => {
    const blocked = posts.member();
    await posts.relate(author, 'block', blocked);
    expect((await owner('post', post, blocked)).body).toEqual({ ownerId: author });
  });

  it.each<[string, () => [kind: string, id: string]]>([
    ['a post that is none', () => ['post', uuidv7()]],
    ['a comment named as a post', () => ['post', comment]],
    ['a post named as a comment', () => ['comment', post]],
  ])('is not said of %s', async (_title, of) => {
    const answer = await owner(...of());
    expect([answer.status, answer.body.code]).toEqual([404, 'posts.evidence_not_found']);
  });

  it('is not said of what nobody sees: a disabled author’s, a deleted one', async () => {
    const gone = posts.member();
    const [hidden, deleted] = [(await posts.post(gone)).id, (await posts.post(author)).id];
    await posts.service.events.deliverTwice(MemberDisabled, { subject: gone, data: { accountId: gone, reason: 'x' } });
    await posts.as(author, 'DELETE', `/posts/${deleted}`);
    expect([(await owner('post', hidden)).status, (await owner('post', deleted)).status]).toEqual([404, 404]);
  });

  it('is said to services only', async () => {
    const call = { actor: { accountId: viewer }, onboarded: true, withoutServiceKey: true };
    expect((await posts.service.call('GET', `/internal/evidence/post/${post}?viewer=${viewer}`, call)).status).toBe(401);
  });
});
