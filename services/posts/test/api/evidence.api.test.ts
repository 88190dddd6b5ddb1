import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '@affinity/kit/testing/test-service';
import { v7 as uuidv7 } from 'uuid';
import type { PostsConfig } from '../../src/config.js';
import { IdentityStandingChangedV1 } from '@affinity/proto/events/identity/standing-changed.v1';
import { PostsFixture, type Problem } from '../support/posts-fixture.js';

let posts: PostsFixture;
let author: string;
let commenter: string;
let viewer: string;
let post: string;
let comment: string;
let storage: ObjectStorage;
beforeAll(async () => {
  posts = await PostsFixture.start();
  storage = new ObjectStorage(posts.service.app.get<PostsConfig>(CONFIG, { strict: false }).storage);
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
    await posts.told(IdentityStandingChangedV1, gone, { accountId: gone, disabled: true, deleted: false }, 1);
    await posts.as(author, 'DELETE', `/posts/${deleted}`);
    expect([(await owner('post', hidden)).status, (await owner('post', deleted)).status]).toEqual([404, 404]);
  });

  it('is said to services only', async () => {
    const call = { actor: { accountId: viewer }, onboarded: true, withoutServiceKey: true };
    expect((await posts.service.call('GET', `/internal/evidence/post/${post}?viewer=${viewer}`, call)).status).toBe(401);
  });
});

describe('what is sealed for a report', () => {
  const seal = (kind: string, targetId: string, reportId: string): Promise<Answer> =>
    posts.service.call('POST', `/internal/evidence/${kind}/${targetId}`, { body: { reportId, viewerId: viewer } });

  it('is a post with copies of its files, which stay when the post and its files go, until they are forgotten', async () => {
    const uploadId = await posts.readyUpload(author);
    const key = `posts/${author}/${uploadId}`;
    await storage.put(key, Buffer.from('picture'), 'image/webp');
    const { id } = await posts.post(author, 'Words that will go', [{ uploadId, alt: 'A picture' }]);
    const reportId = uuidv7();
    const { status, body } = await seal('post', id, reportId);
    const copy = `evidence/posts/${reportId}/0`;
    expect([status, body]).toMatchObject([
      200,
      {
        kind: 'post',
        targetId: id,
        author: { id: author, name: 'Ann Lee' },
        words: 'Words that will go',
        media: [{ key: copy, type: 'image', alt: 'A picture', width: 640, height: 480 }],
        quoted: null,
      },
    ]);
    expect((await seal('post', id, reportId)).body.media).toEqual(body.media);
    await posts.as(author, 'DELETE', `/posts/${id}`);
    await storage.remove(key);
    expect(await storage.stat(copy)).toMatchObject({ bytes: 7, contentType: 'image/webp' });
    expect((await seal('post', id, uuidv7())).status).toBe(404);
    for (let times = 0; times < 2; times++) {
      expect((await posts.service.call('DELETE', `/internal/evidence/${reportId}`)).status).toBe(204);
      expect(await storage.stat(copy)).toBeUndefined();
    }
  });

  it('POST-074 holds what the thing said before it was edited', async () => {
    const edited = await posts.comment(commenter, post, 'Bad words');
    await posts.editComment(commenter, edited.id, 'Good words');
    const own = await posts.post(author, 'Bad post');
    await posts.editPost(author, own.id, 'Good post');
    const [ofComment, ofPost] = [await seal('comment', edited.id, uuidv7()), await seal('post', own.id, uuidv7())];
    expect(ofComment.body).toMatchObject({ words: 'Good words', earlier: [{ words: 'Bad words', writtenAt: edited.createdAt }] });
    expect(ofPost.body).toMatchObject({ words: 'Good post', earlier: [{ words: 'Bad post', writtenAt: own.createdAt }] });
  });

  it('is a comment with what it stands under', async () => {
    expect((await seal('comment', comment, uuidv7())).body).toMatchObject({
      kind: 'comment',
      words: 'Nice',
      author: { id: commenter },
      on: { kind: 'post', id: post, words: 'Hello', author: { id: author } },
    });
  });
});
