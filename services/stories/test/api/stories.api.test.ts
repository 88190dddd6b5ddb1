import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { Uploads } from '@affinity/kit/uploads/uploads';
import { StoriesStoryDeletedV1 } from '@affinity/proto/events/stories/story-deleted.v1';
import { v7 as uuidv7 } from 'uuid';
import { expectStatus, refusal, StoriesFixture } from '../support/stories-fixture.js';

let stories: StoriesFixture;
beforeAll(async () => {
  stories = await StoriesFixture.start();
});
afterAll(() => stories.stop());

describe('reading', () => {
  it('GRD-040 MISC-010 every member sees every story', async () => {
    const [author, reader] = [stories.member(), stories.member()];
    const story = await stories.story(author);
    expect(await stories.seen(reader, story.id)).toEqual(story);
    expect((await stories.page(reader)).items).toContainEqual(story);
  });

  it('answers 404 for a story that is not there, and 400 for what is no id', async () => {
    expect(refusal(await stories.as(stories.member(), 'GET', `/stories/${uuidv7()}`))).toBe('404 stories.story_not_found');
    expect(refusal(await stories.as(stories.member(), 'GET', '/stories/1'))).toBe('400 request.invalid');
  });

  it('STO-024 lists newest first, twelve a page, each story once, also when new ones come meanwhile', async () => {
    const reader = stories.member();
    const authors = Array.from({ length: 30 }, () => stories.member());
    await stories.storeStories(authors);
    const { items, nextCursor } = await stories.page(reader);
    expect(items).toHaveLength(12);
    await stories.story(stories.member());
    const pages = [items.map(({ id }) => id)];
    for (let cursor = nextCursor; cursor !== null;) {
      const page = await stories.page(reader, cursor);
      pages.push(page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    const listed = pages.flat();
    const all = await stories.service.database.query<{ id: string }>('SELECT id FROM stories ORDER BY created_at DESC, id DESC');
    expect(listed).toEqual(all.slice(1).map(({ id }) => id));
    expect(pages.slice(0, -1).every(({ length }) => length === 12)).toBe(true);
  });

  it.each(['x', Buffer.from('{"id":"1"}').toString('base64url'), Buffer.from(`{"commentsBefore":"${uuidv7()}"}`).toString('base64url')])(
    'refuses the cursor %s, which is none of this list',
    async (cursor) => {
      expect(refusal(await stories.as(stories.member(), 'GET', `/stories?cursor=${cursor}`))).toBe('400 request.invalid');
    },
  );

  it('refuses a parameter it does not know', async () => {
    expect(refusal(await stories.as(stories.member(), 'GET', '/stories?userId=1'))).toBe('400 request.invalid');
  });
});

describe('deleting', () => {
  it('removes the own story with comments, likes and image, and says so once', async () => {
    const [author, fan] = [stories.member(), stories.member()];
    const uploadId = await stories.readyUpload(author);
    const { id } = await stories.story(author, { uploadId });
    const keys = [`stories/${author}/${uploadId}`, `stories/${author}/${uploadId}-small`];
    const kept = `stories/${author}/another`;
    for (const key of [...keys, kept]) await stories.storage.put(key, Buffer.from('x'), 'image/webp');
    await stories.comment(fan, id);
    expectStatus(await stories.like(fan, id), 200);

    expect((await stories.as(author, 'DELETE', `/stories/${id}`)).status).toBe(204);
    for (const reader of [author, fan])
      expect(refusal(await stories.as(reader, 'GET', `/stories/${id}`))).toBe('404 stories.story_not_found');
    expect(await stories.countOf('story_comments', 'story_id = $1', [id])).toBe(0);
    expect(await stories.countOf('story_likes', 'story_id = $1', [id])).toBe(0);
    // The files go a moment later.
    const left = async () => (await Promise.all(keys.map((key) => stories.storage.stat(key)))).filter((file) => file !== undefined);
    for (const deadline = Date.now() + 10_000 * PATIENCE; (await left()).length > 0 && Date.now() < deadline;) await sleep(50);
    expect(await left()).toEqual([]);
    expect(await stories.storage.stat(kept)).toBeDefined();
    expect(await stories.row('uploads', uploadId)).toMatchObject({ state: 'discarding' });
    const [event, ...more] = await stories.service.events.until(StoriesStoryDeletedV1, id);
    expect(event).toMatchObject({ actorId: author, revision: 4, data: { storyId: id, authorId: author } });
    expect(more).toEqual([]);
    expect(refusal(await stories.as(author, 'DELETE', `/stories/${id}`))).toBe('404 stories.story_not_found');
  });

  it("refuses another member's story as one that is not there", async () => {
    const author = stories.member();
    const { id } = await stories.story(author);
    const before = await stories.stored();
    expect(refusal(await stories.as(stories.member(), 'DELETE', `/stories/${id}`))).toBe('404 stories.story_not_found');
    expect(await stories.stored()).toEqual(before);
    expect((await stories.seen(author, id)).id).toBe(id);
  });

  it('succeeds while the storage is away, and the image is removed once it is back', async () => {
    const author = stories.member();
    const uploadId = await stories.readyUpload(author);
    const { id } = await stories.story(author, { uploadId });
    const key = `stories/${author}/${uploadId}`;
    await stories.storage.put(key, Buffer.from('x'), 'image/webp');
    const away = vi.spyOn(ObjectStorage.prototype, 'removeAll').mockRejectedValueOnce(new Error('the storage is away'));
    expect((await stories.as(author, 'DELETE', `/stories/${id}`)).status).toBe(204);
    while (away.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
    away.mockRestore();
    expect(await stories.storage.stat(key)).toBeDefined();
    // The sweep runs as if the permission to send the file had long ended.
    await stories.service.app.get(Uploads, { strict: false }).sweep(new Date(Date.now() + 3 * 3600_000));
    expect(await stories.storage.stat(key)).toBeUndefined();
    expect(await stories.row('uploads', uploadId)).toBeUndefined();
  });

  it('happens once when it is asked for at once', async () => {
    const author = stories.member();
    const { id } = await stories.story(author);
    const answers = await Promise.all(Array.from({ length: 5 }, () => stories.as(author, 'DELETE', `/stories/${id}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404, 404]);
    expect(await stories.recorded(id)).toEqual(['stories.story.shared.v1', 'stories.story.deleted.v1']);
  });
});
