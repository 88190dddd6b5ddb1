import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoriesCommentAddedV1 } from '@affinity/proto/events/stories/comment-added.v1';
import { StoriesCommentRemovedV1 } from '@affinity/proto/events/stories/comment-removed.v1';
import { v7 as uuidv7 } from 'uuid';
import { refusal, StoriesFixture, type Problem } from '../support/stories-fixture.js';

let stories: StoriesFixture;
beforeAll(async () => {
  stories = await StoriesFixture.start();
});
afterAll(() => stories.stop());

const remove = (memberId: string, storyId: string, commentId: string) =>
  stories.as<Problem>(memberId, 'DELETE', `/stories/${storyId}/comments/${commentId}`);
const rowsOf = (storyId: string): Promise<number> => stories.countOf('story_comments', 'story_id = $1', [storyId]);

describe('adding', () => {
  it('STO-031 STO-032 ENT-052 MISC-010 stores the comment with its author, counts it and announces it', async () => {
    const [author, writer] = [stories.member(), stories.member({ name: 'Bo Ray', photoUrl: 'https://photos.example.com/b.jpg' })];
    const { id: storyId } = await stories.story(author);
    const comment = await stories.comment(writer, storyId, '  So true  ');
    expect(comment).toEqual({
      id: expect.any(String),
      storyId,
      userId: writer,
      userName: 'Bo Ray',
      userPhoto: 'https://photos.example.com/b.jpg',
      text: 'So true',
      createdAt: new Date(comment.createdAt).toISOString(),
    });
    expect(await stories.row('story_comments', comment.id)).toEqual({
      id: comment.id,
      story_id: storyId,
      user_id: writer,
      user_name: 'Bo Ray',
      user_photo: 'https://photos.example.com/b.jpg',
      text: 'So true',
      created_at: new Date(comment.createdAt),
    });
    expect(await stories.seen(author, storyId)).toMatchObject({ comments: 1, revision: 2 });
    expect(await stories.comments(author, storyId)).toEqual({ items: [comment], nextCursor: null, total: 1 });
    const [event, ...more] = await stories.service.events.until(StoriesCommentAddedV1, storyId);
    const data = { storyId, commentId: comment.id, authorId: writer, storyAuthorId: author, comments: 1 };
    expect(event).toMatchObject({ actorId: writer, revision: 2, data });
    expect([more, /true|Bo Ray/.test(JSON.stringify(event))]).toEqual([[], false]);
  });

  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['blank lines', ' \n\t '],
  ])('STO-034 refuses %s', async (_title, text) => {
    const { id } = await stories.story(stories.member());
    const before = await stories.stored();
    expect(refusal(await stories.write(stories.member(), `/stories/${id}/comments`, { text }))).toBe('400 stories.comment_empty');
    expect(await stories.stored()).toEqual(before);
  });

  it.each([
    ['1001 characters', { text: 'x'.repeat(1001) }],
    ['what cannot be stored', { text: 'a\u0000' }],
    ['no text', {}],
    ['a number', { text: 7 }],
    ['another author', { text: 'a', userId: uuidv7() }],
  ])('refuses %s', async (_title, body) => {
    const { id } = await stories.story(stories.member());
    const before = await stories.stored();
    expect(refusal(await stories.write(stories.member(), `/stories/${id}/comments`, body))).toBe('400 request.invalid');
    expect(await stories.stored()).toEqual(before);
  });

  it('takes 1000 characters as a reader counts them', async () => {
    const { id } = await stories.story(stories.member());
    const text = '👨‍👩‍👧'.repeat(1000);
    expect((await stories.comment(stories.member(), id, text)).text).toBe(text);
  });

  it('happens once for each key, also when repeats come at once', async () => {
    const writer = stories.member();
    const { id } = await stories.story(stories.member());
    const key = uuidv7();
    const path = `/stories/${id}/comments`;
    const answers = await Promise.all(Array.from({ length: 6 }, () => stories.write(writer, path, { text: 'Once' }, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect([(await stories.seen(writer, id)).comments, await rowsOf(id)]).toEqual([1, 1]);
    expect(refusal(await stories.write(writer, path, { text: 'Twice' }, key))).toBe('422 request.idempotency_key_reused');
    expect(refusal(await stories.as(writer, 'POST', path, { text: 'No key' }))).toBe('400 request.invalid');
  });

  it('STO-032 counts the records when 20 members comment at once', async () => {
    const author = stories.member();
    const { id } = await stories.story(author);
    await Promise.all(Array.from({ length: 20 }, () => stories.comment(stories.member(), id)));
    expect([(await stories.seen(author, id)).comments, await rowsOf(id)]).toEqual([20, 20]);
  });

  it('answers 404 for a story that is not there', async () => {
    expect(refusal(await stories.write(stories.member(), `/stories/${uuidv7()}/comments`, { text: 'a' }))).toBe(
      '404 stories.story_not_found',
    );
  });
});

describe('listing', () => {
  it('newest first, twenty a page, each comment once, also when new ones come meanwhile', async () => {
    const [author, writer] = [stories.member(), stories.member()];
    const { id } = await stories.story(author);
    const written: string[] = [];
    for (let index = 0; index < 43; index++) written.push((await stories.comment(writer, id, `Comment ${index}`)).id);
    const first = await stories.comments(author, id);
    await stories.comment(writer, id, 'Late');
    const second = await stories.comments(author, id, first.nextCursor!);
    const third = await stories.comments(author, id, second.nextCursor!);
    expect([first, second, third].map(({ items }) => items.length)).toEqual([20, 20, 3]);
    expect([first, second, third].flatMap(({ items }) => items.map((item) => item.id))).toEqual(written.toReversed());
    expect([first.total, third.total, third.nextCursor]).toEqual([43, 44, null]);
  });

  it('answers 404 for a story that is not there, and 400 for a cursor of another list', async () => {
    const reader = stories.member();
    expect(refusal(await stories.as(reader, 'GET', `/stories/${uuidv7()}/comments`))).toBe('404 stories.story_not_found');
    const { id } = await stories.story(reader);
    const cursor = Buffer.from(`{"storiesBefore":"${uuidv7()}"}`).toString('base64url');
    expect(refusal(await stories.as(reader, 'GET', `/stories/${id}/comments?cursor=${cursor}`))).toBe('400 request.invalid');
  });
});

describe('removing', () => {
  it('takes an own comment away, with its count, and says so once', async () => {
    const [author, writer] = [stories.member(), stories.member()];
    const { id } = await stories.story(author);
    const comment = await stories.comment(writer, id);
    await stories.comment(author, id);
    expect((await remove(writer, id, comment.id)).status).toBe(204);
    expect([(await stories.seen(author, id)).comments, await rowsOf(id)]).toEqual([1, 1]);
    const [event, ...more] = await stories.service.events.until(StoriesCommentRemovedV1, id);
    const data = { storyId: id, commentId: comment.id, storyAuthorId: author, comments: 1 };
    expect(event).toMatchObject({ actorId: writer, revision: 4, data });
    expect(more).toEqual([]);
    expect(refusal(await remove(writer, id, comment.id))).toBe('404 stories.comment_not_found');
  });

  it('takes any comment of an own story away', async () => {
    const author = stories.member();
    const { id } = await stories.story(author);
    const comment = await stories.comment(stories.member(), id);
    expect((await remove(author, id, comment.id)).status).toBe(204);
    expect(await stories.comments(author, id)).toEqual({ items: [], nextCursor: null, total: 0 });
  });

  it("refuses another member's comment on another member's story, and a comment of another story, as ones that are not there", async () => {
    const [author, writer, stranger] = [stories.member(), stories.member(), stories.member()];
    const [{ id }, { id: ownOfStranger }] = [await stories.story(author), await stories.story(stranger)];
    const comment = await stories.comment(writer, id);
    const before = await stories.stored();
    const answers = [
      await remove(stranger, id, comment.id),
      await remove(stranger, ownOfStranger, comment.id),
      await remove(writer, ownOfStranger, comment.id),
      await remove(author, id, uuidv7()),
    ];
    expect(answers.map(refusal)).toEqual(answers.map(() => '404 stories.comment_not_found'));
    expect(refusal(await remove(author, uuidv7(), comment.id))).toBe('404 stories.story_not_found');
    expect(await stories.stored()).toEqual(before);
  });

  it('happens once when writer and author ask at once', async () => {
    const [author, writer] = [stories.member(), stories.member()];
    const { id } = await stories.story(author);
    const comment = await stories.comment(writer, id);
    const answers = await Promise.all([author, writer, author, writer].map((memberId) => remove(memberId, id, comment.id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404]);
    expect((await stories.seen(author, id)).comments).toBe(0);
  });
});
