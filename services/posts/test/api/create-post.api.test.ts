import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostsPostPublishedV1 } from '@affinity/proto/events/posts/post-published.v1';
import { v7 as uuidv7 } from 'uuid';
import { PUBLISH_TOGETHER } from '../../src/posts/publish-together.js';
import { TEST_MEDIA_BASE_URL } from '../support/media-settings.js';
import { PostsFixture, type Problem } from '../support/posts-fixture.js';

let posts: PostsFixture;
beforeAll(async () => {
  posts = await PostsFixture.start();
});
afterAll(() => posts.stop());

const MILLISECOND_OF_ID = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

describe('sharing a post', () => {
  it('takes one statement when it has no media and its author has written before', async () => {
    const author = posts.member();
    await posts.post(author);
    expect(await posts.statementsOf(() => posts.post(author, 'Again'))).toEqual([PUBLISH_TOGETHER.name]);
  });

  it('SAFETY-P3 posts of a moment share statements, and each is answered as if it were published alone', async () => {
    const authors = Array.from({ length: 10 }, () => posts.member({ name: 'Ann Lee' }));
    const [known, key] = [posts.member(), uuidv7()];
    await Promise.all([...authors, known].map((author) => posts.post(author)));
    const before = (await posts.write(known, '/posts', { content: 'Before' }, key)).body;
    const asked = await posts.statementsOf(async () => {
      const answers = await Promise.all([
        // Two of each author, who has one budget.
        ...[...authors, ...authors].map((author, index) => posts.write(author, '/posts', { content: `Post ${index}` }, uuidv7())),
        posts.write(known, '/posts', { content: 'Before' }, key),
        posts.write(known, '/posts', { content: 'Other' }, key),
        posts.write(uuidv7(), '/posts', { content: 'A stranger' }, uuidv7()),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 21 }, () => 201), 422, 503]);
      expect(answers.slice(0, 20).map(({ body }) => [body.userId, body.content])).toEqual(
        [...authors, ...authors].map((author, index) => [author, `Post ${index}`]),
      );
      expect(answers[20]!.body.id).toBe(before.id);
      for (const { body } of answers.slice(0, 20)) expect(await posts.recorded(body.id)).toEqual(['posts.post.published.v1']);
    });
    expect(asked.filter((name) => name === PUBLISH_TOGETHER.name).length).toBeLessThan(23);
    for (const author of authors) {
      const used = await posts.service.database.query(`SELECT used FROM budget_uses WHERE account_id = $1 AND budget = 'posts'`, [author]);
      expect([used, await posts.countOf('posts', 'user_id = $1', [author])]).toEqual([[{ used: '3' }], 3]);
    }
  });

  it('PRO-062 carries the new name when its author is renamed just then', async () => {
    const author = posts.member({ name: 'Ann Lee' });
    await posts.post(author);
    const post = await posts.during(
      (client) => client.query(`UPDATE members SET name = 'Ann Other' WHERE id = $1`, [author]),
      () => posts.post(author),
    );
    expect([post.userName, (await posts.row('posts', post.id))!['user_name']]).toEqual(['Ann Other', 'Ann Other']);
  });

  it('answers a repeat that comes while the first is under way with the post made first', async () => {
    const author = posts.member();
    await posts.post(author);
    const key = uuidv7();
    const answers = await Promise.all(Array.from({ length: 8 }, () => posts.write(author, '/posts', { content: 'Once' }, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const ids = new Set(answers.map(({ body }) => body.id));
    expect([ids.size, await posts.countOf('posts', 'user_id = $1', [author]), await posts.recorded([...ids][0]!)]).toEqual([
      1,
      2,
      ['posts.post.published.v1'],
    ]);
    const other = await posts.write<Problem>(author, '/posts', { content: 'Other' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'request.idempotency_key_reused']);
  });

  it('ENT-032 ENT-033 ENT-035 ENT-036 ENT-068 MISC-008 stores it with its author, no counts and one time', async () => {
    const author = posts.member({ name: 'Ann Lee', photoUrl: 'https://photos.example.com/a.jpg' });
    const body = await posts.post(author, 'Hello there');
    expect(body).toEqual({
      id: expect.any(String),
      userId: author,
      userName: 'Ann Lee',
      userPhoto: 'https://photos.example.com/a.jpg',
      content: 'Hello there',
      media: [],
      likes: 0,
      comments: 0,
      reposts: 0,
      shares: 0,
      impressions: 0,
      quotedPost: null,
      quotedPostDeleted: false,
      createdAt: new Date(MILLISECOND_OF_ID(body.id)).toISOString(),
      updatedAt: body.createdAt,
      editedAt: null,
      liked: false,
      saved: false,
      mentions: [],
      revision: 1,
    });
    expect(Math.abs(Date.now() - Date.parse(body.createdAt))).toBeLessThan(10_000);
    expect(await posts.seen(author, body.id)).toEqual(body);
  });

  it('ENT-034 takes the author from the session and keeps the e-mail address to itself', async () => {
    const author = posts.member({ email: 'ann@example.com' });
    const other = posts.member();
    for (const field of ['userId', 'userName', 'userEmail', 'createdAt', 'likes']) {
      const refused = await posts.write<Problem>(author, '/posts', { content: 'Mine', [field]: other });
      expect([refused.status, refused.body.code]).toEqual([400, 'request.invalid']);
    }
    const body = await posts.post(author);
    expect(JSON.stringify(body)).not.toContain('ann@example.com');
    expect(await posts.row('posts', body.id)).toMatchObject({ user_id: author, user_email: 'ann@example.com' });
  });

  it('announces it with the feed filters that show it, and nothing personal', async () => {
    const author = posts.member({ name: 'Very Personal' });
    const { id } = await posts.post(author, 'Private words');
    const [event] = await posts.service.events.until(PostsPostPublishedV1, id);
    expect(event).toMatchObject({
      subject: id,
      actorId: author,
      revision: 1,
      data: { postId: id, authorId: author, filters: ['text'], quotedPostId: null },
    });
    expect(JSON.stringify(event)).not.toMatch(/Personal|Private/);
  });

  it('HOM-014 HOM-019 HOM-022 takes media alone, six of them, in the order given, and answers addresses', async () => {
    const author = posts.member();
    const kinds = ['image', 'video', 'image', 'image', 'image', 'image'] as const;
    const uploads = await Promise.all(kinds.map((kind) => posts.readyUpload(author, kind)));
    const body = await posts.post(
      author,
      '',
      uploads.map((uploadId, index) => ({ uploadId, alt: `Picture ${index}` })),
    );
    expect(body.media.map(({ url, type, thumbnailUrl, alt }) => [url, type, thumbnailUrl, alt])).toEqual(
      uploads.map((id, index) => {
        const url = `${TEST_MEDIA_BASE_URL}/posts/${author}/${id}`;
        return [url, kinds[index], kinds[index] === 'image' ? `${url}-small` : null, `Picture ${index}`];
      }),
    );
    expect(await posts.row('posts', body.id)).toMatchObject({ has_images: true, has_videos: true });
    const [event] = await posts.service.events.until(PostsPostPublishedV1, body.id);
    expect(event?.data.filters).toEqual(['images', 'videos']);
  });

  it('uses an upload once, the own one only, and whole or not at all', async () => {
    const author = posts.member();
    const mine = await posts.readyUpload(author);
    const fresh = await posts.readyUpload(author);
    const foreign = await posts.readyUpload(posts.member());
    await posts.post(author, '', [{ uploadId: mine }]);
    const before = await posts.stored();
    const cases = [
      [[{ uploadId: fresh }, { uploadId: mine }], 409, 'uploads.already_attached'],
      [[{ uploadId: fresh }, { uploadId: foreign }], 404, 'uploads.not_found'],
      [[{ uploadId: fresh }, { uploadId: uuidv7() }], 404, 'uploads.not_found'],
    ] as const;
    for (const [media, status, code] of cases) {
      const answer = await posts.write<Problem>(author, '/posts', { content: 'With pictures', media });
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    expect(await posts.stored()).toEqual(before);
    expect((await posts.post(author, '', [{ uploadId: fresh }])).media).toHaveLength(1);
  });

  it('SAFETY-63 keeps markup and scripts as the text they are', async () => {
    const author = posts.member({ name: '<img src=x onerror=alert(1)>' });
    const payload = `<script>alert(1)</script> "'--; DROP TABLE posts; {{7*7}} \${x} &lt;b&gt; javascript:alert(1)`;
    const { id } = await posts.post(author, payload);
    expect(await posts.seen(author, id)).toMatchObject({ content: payload, userName: '<img src=x onerror=alert(1)>' });
  });

  it('SAFETY-58 HOM-011 counts what a reader counts: 500 emoji fit, 501 characters do not', async () => {
    const author = posts.member();
    expect((await posts.post(author, 'x'.repeat(500))).content).toHaveLength(500);
    const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
    expect((await posts.post(author, family.repeat(500))).content).toBe(family.repeat(500));
    for (const content of ['x'.repeat(501), family.repeat(501)]) {
      const answer = await posts.write<Problem>(author, '/posts', { content });
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    }
  });
});

describe('refused posts', () => {
  const tooMany = Array.from({ length: 11 }, () => ({ uploadId: uuidv7() }));
  const cases: [title: string, body: unknown, status: number, code: string][] = [
    ['HOM-051 nothing at all', { content: '' }, 400, 'posts.empty'],
    ['SAFETY-58 blanks', { content: ' \n\t\u3000' }, 400, 'posts.empty'],
    ['no content field', {}, 400, 'request.invalid'],
    ['a number for content', { content: 5 }, 400, 'request.invalid'],
    ['null for content', { content: null }, 400, 'request.invalid'],
    ['a NUL in the text', { content: 'a\u0000b' }, 400, 'request.invalid'],
    ['half a surrogate pair', { content: 'a\ud800b' }, 400, 'request.invalid'],
    ['an unknown field', { content: 'a', mood: 'happy' }, 400, 'request.invalid'],
    ['eleven media', { content: 'a', media: tooMany }, 400, 'request.invalid'],
    ['an upload that is no id', { content: 'a', media: [{ uploadId: '../x' }] }, 400, 'request.invalid'],
    [
      'a media address of the own making',
      { content: 'a', media: [{ url: 'https://evil.example/x.svg', type: 'image' }] },
      400,
      'request.invalid',
    ],
    ['broken JSON', '{', 400, 'request.malformed'],
    ['a body over 64 KiB', { content: 'x'.repeat(70_000) }, 413, 'request.too_large'],
  ];
  it.each(cases)('answers %s with a problem and stores nothing', async (_title, body, status, code) => {
    const author = posts.member();
    const before = await posts.stored();
    const answer = await posts.write<Problem>(author, '/posts', body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await posts.stored()).toEqual(before);
  });

  it('asks for an idempotency key', async () => {
    for (const headers of [{}, { 'idempotency-key': 'again' }]) {
      const answer = await posts.as<Problem>(posts.member(), 'POST', '/posts', { content: 'a' }, headers as Record<string, string>);
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'Idempotency-Key']);
    }
  });
});

describe('repeating with one key', () => {
  it('answers with the post made first, and makes no other', async () => {
    const author = posts.member();
    const key = uuidv7();
    const first = await posts.write(author, '/posts', { content: 'Once' }, key);
    const second = await posts.write(author, '/posts', { content: 'Once' }, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await posts.countOf('posts', 'user_id = $1', [author])).toBe(1);
    expect(await posts.recorded(first.body.id)).toEqual(['posts.post.published.v1']);
  });

  it('makes one post of requests that come at once', async () => {
    const author = posts.member();
    const key = uuidv7();
    const answers = await Promise.all([1, 2, 3, 4].map(() => posts.write(author, '/posts', { content: 'Once' }, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await posts.countOf('posts', 'user_id = $1', [author])).toBe(1);
  });

  it('refuses another post with a used key, and keeps the keys of members apart', async () => {
    const author = posts.member();
    const key = uuidv7();
    const { body } = await posts.write(author, '/posts', { content: 'One' }, key);
    const other = await posts.write<Problem>(author, '/posts', { content: 'Two' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'request.idempotency_key_reused']);
    const neighbour = await posts.write(posts.member(), '/posts', { content: 'One' }, key);
    expect([neighbour.status, neighbour.body.id === body.id]).toEqual([201, false]);
  });

  it('leaves the key free when the post was refused', async () => {
    const author = posts.member();
    const key = uuidv7();
    expect((await posts.write(author, '/posts', { content: '', media: [{ uploadId: uuidv7() }] }, key)).status).toBe(404);
    expect((await posts.write(author, '/posts', { content: 'Now with words' }, key)).status).toBe(201);
  });
});
