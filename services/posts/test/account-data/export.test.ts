import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { TEST_MEDIA_BASE_URL } from '../support/media-settings.js';
import { expectStatus, PostsFixture } from '../support/posts-fixture.js';
import { storePostsOf } from '../support/stored-posts.js';

let posts: PostsFixture;
beforeAll(async () => {
  posts = await PostsFixture.start();
});
afterAll(() => posts.stop());

const files = async (member: string) => (await posts.exported(member)).records;
/** The part of the export for people. */
const sections = async (member: string) => (await posts.exported(member)).sections;

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
    await posts.editPost(member, own.id, 'own-words in an edited post');
    await posts.editComment(member, reply.id, 'own-words in an edited reply');
    await posts.editComment(other, root.id, 'other-words in an edited comment');
    expectStatus(await posts.as(member, 'PUT', `/posts/${theirs.id}/like`), 200);
    expectStatus(await posts.as(member, 'PUT', `/comments/${root.id}/like`), 200);
    expectStatus(await posts.as(member, 'POST', '/posts/views', { postIds: [theirs.id] }), 204);
    expectStatus(await posts.as(member, 'PUT', `/posts/${theirs.id}/save`), 204);
    await posts.relate(other, 'block', posts.member());

    const stored = await files(member);
    expect([...stored.keys()]).toEqual([
      'shown-as',
      'posts-1',
      'comments-received-1',
      'comments-1',
      'post-versions-1',
      'comment-versions-1',
      'post-likes-1',
      'comment-likes-1',
      'views-1',
      'shares-1',
      'saved-posts-1',
      'seen-videos-1',
      'uploads-1',
    ]);
    expect(stored.get('shown-as')).toEqual({ name: 'Mara Own', photoUrl: null, email: `ann.${member}@example.com` });
    const url = `${TEST_MEDIA_BASE_URL}/posts/${member}/${upload}`;
    expect(stored.get('posts-1')).toEqual([
      expect.objectContaining({
        id: own.id,
        content: 'own-words in an edited post',
        quotedPostId: null,
        media: [{ type: 'image', url, alt: 'own-words alt' }],
      }),
      expect.objectContaining({ id: quote.id, content: 'own-words in a quote', quotedPostId: theirs.id, media: [] }),
    ]);
    expect(stored.get('comments-1')).toEqual([
      expect.objectContaining({
        id: reply.id,
        postId: own.id,
        parentId: root.id,
        content: 'own-words in an edited reply',
        editedAt: expect.any(String),
      }),
    ]);
    expect(stored.get('post-versions-1')).toEqual([
      { postId: own.id, version: 1, content: 'own-words in a post', writtenAt: own.createdAt },
    ]);
    expect(stored.get('comment-versions-1')).toEqual([
      { commentId: reply.id, version: 1, content: 'own-words in a reply', writtenAt: reply.createdAt },
    ]);
    expect(stored.get('post-likes-1')).toEqual([{ postId: theirs.id, createdAt: expect.any(String) }]);
    expect(stored.get('comment-likes-1')).toEqual([{ commentId: root.id, createdAt: expect.any(String) }]);
    expect(stored.get('views-1')).toEqual([{ postId: theirs.id, viewedAt: expect.any(String) }]);
    expect(stored.get('saved-posts-1')).toEqual([{ postId: theirs.id, savedAt: expect.any(String) }]);
    expect(stored.get('uploads-1')).toEqual([expect.objectContaining({ id: upload, state: 'attached', url })]);
    expect(stored.get('comments-received-1')).toEqual([
      {
        id: root.id,
        postId: own.id,
        parentId: null,
        from: 'Otis Other',
        content: 'other-words in an edited comment',
        createdAt: expect.any(String),
      },
    ]);
    const text = JSON.stringify([...stored].filter(([name]) => name !== 'comments-received-1'));
    for (const foreign of ['other-words', 'Otis', 'otis@', other]) expect([foreign, text.includes(foreign)]).toEqual([foreign, false]);
  });

  it('says in words what people read: posts with pictures, comments with names, and nothing of whom a block keeps apart', async () => {
    const [member, other, apart] = [posts.member({ name: 'Mara' }), posts.member({ name: 'Otis' }), posts.member({ name: 'Zed' })];
    const own = await posts.post(member, 'My picture', [{ uploadId: await posts.readyUpload(member), alt: 'A lake' }]);
    const theirs = await posts.post(other, 'Their post');
    await posts.quote(member, theirs.id, 'My quote');
    await posts.comment(other, own.id, 'Their comment');
    await posts.comment(apart, own.id, 'Unwanted comment');
    const mine = await posts.comment(member, theirs.id, 'My comand');
    await posts.editComment(member, mine.id, 'My comment');
    await posts.relate(apart, 'block', member);
    const shown = await sections(member);
    expect(shown.map(({ title }) => title)).toEqual([
      'Posts',
      'Comments on your posts',
      'Comments you wrote',
      'Earlier words of your comments',
    ]);
    const [written, received, comments, earlier] = shown.map(({ entries }) => entries);
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
    expect(earlier).toEqual([{ at: mine.createdAt, text: 'My comand' }]);
    expect(JSON.stringify(shown)).not.toMatch(/Zed|Unwanted/);
  });

  it('splits long lists into files, none twice and none left out', async () => {
    const member = posts.member();
    const ids = await storePostsOf(posts, member, 1203);
    const stored = await files(member);
    const pages = [1, 2, 3].map((page) => (stored.get(`posts-${page}`) as { id: string }[]).map(({ id }) => id));
    expect(pages.map(({ length }) => length)).toEqual([500, 500, 203]);
    expect(pages.flat()).toEqual(ids);
    expect(stored.has('posts-4')).toBe(false);
  });

  it('has empty lists for a member who did nothing', async () => {
    expect([...(await files(uuidv7())).values()]).toEqual([null, ...Array.from({ length: 12 }, () => [])]);
  });

  it('goes to services only', async () => {
    await expect(posts.exported(posts.member(), 'wrong')).rejects.toThrow('401');
  });
});
