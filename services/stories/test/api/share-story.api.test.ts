import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoriesStorySharedV1 } from '@affinity/proto/events/stories/story-shared.v1';
import { v7 as uuidv7 } from 'uuid';
import { MAX_STORY_LENGTH } from '@affinity/proto/vocabulary/limits';
import { TEST_MEDIA_BASE_URL } from '../support/media-settings.js';
import { expectStatus, refusal, StoriesFixture, type Problem } from '../support/stories-fixture.js';

let stories: StoriesFixture;
beforeAll(async () => {
  stories = await StoriesFixture.start();
});
afterAll(() => stories.stop());

const MILLISECOND_OF_ID = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
const WORDS = { coupleNames: 'Ann & Bo', location: 'Lisbon', story: 'We met here.' };

describe('sharing a story', () => {
  it('STO-067 ENT-047 ENT-050 ENT-051 MISC-010 stores it with all its fields, no counts and one time, and lists it', async () => {
    const author = stories.member({ name: 'Ann Lee', photoUrl: 'https://photos.example.com/a.jpg' });
    const uploadId = await stories.readyUpload(author);
    const body = expectStatus(await stories.write(author, '/stories', { ...WORDS, uploadId }), 201);
    const url = `${TEST_MEDIA_BASE_URL}/stories/${author}/${uploadId}`;
    expect(body).toEqual({
      id: expect.any(String),
      ...WORDS,
      image: { url, smallUrl: `${url}-small`, width: 640, height: 480, alt: '' },
      userId: author,
      userName: 'Ann Lee',
      userPhoto: 'https://photos.example.com/a.jpg',
      likes: 0,
      comments: 0,
      liked: false,
      createdAt: new Date(MILLISECOND_OF_ID(body.id)).toISOString(),
      updatedAt: body.createdAt,
      revision: 1,
    });
    expect(Math.abs(Date.now() - Date.parse(body.createdAt))).toBeLessThan(10_000);
    expect(await stories.seen(author, body.id)).toEqual(body);
    expect((await stories.page(stories.member())).items[0]).toEqual(body);
    expect(await stories.countOf('story_likes', 'story_id = $1', [body.id])).toBe(0);
  });

  it('ENT-049 takes the author from the session, and keeps the e-mail address to itself', async () => {
    const author = stories.member({ email: 'ann@example.com' });
    const uploadId = await stories.readyUpload(author);
    for (const field of ['userId', 'userName', 'userEmail', 'userPhoto', 'createdAt', 'likes', 'likedBy', 'image']) {
      const refused = await stories.write<Problem>(author, '/stories', { ...WORDS, uploadId, [field]: stories.member() });
      expect([field, refusal(refused)]).toEqual([field, '400 request.invalid']);
    }
    const body = expectStatus(await stories.write(author, '/stories', { ...WORDS, uploadId }), 201);
    expect(JSON.stringify([body, await stories.page(author)])).not.toContain('ann@example.com');
    expect(await stories.row('stories', body.id)).toMatchObject({ user_id: author, user_email: 'ann@example.com', user_name: 'Ann Lee' });
  });

  it('STO-071 keeps what the image shows, trimmed and at most 1,000 characters, and never makes it up', async () => {
    const author = stories.member();
    const { id, image } = await stories.story(author, { imageAlt: ' Two people on a bridge ' });
    expect(image.alt).toBe('Two people on a bridge');
    expect((await stories.seen(stories.member(), id)).image.alt).toBe('Two people on a bridge');
    expect((await stories.story(author)).image.alt).toBe('');
    const uploadId = await stories.readyUpload(author);
    const refused = await stories.write<Problem>(author, '/stories', { ...WORDS, uploadId, imageAlt: 'a'.repeat(1001) });
    expect(refusal(refused)).toBe('400 request.invalid');
  });

  it('STO-024 announces it for pages that show the list, without a word of it', async () => {
    const author = stories.member({ name: 'Very Personal' });
    const { id } = await stories.story(author, { story: 'Private words' });
    const [event, ...more] = await stories.service.events.until(StoriesStorySharedV1, id);
    expect(event).toMatchObject({ subject: id, actorId: author, revision: 1, data: { storyId: id, authorId: author } });
    expect(more).toEqual([]);
    expect(JSON.stringify(event)).not.toMatch(/Personal|Private|Ann|Lisbon/);
  });

  it('STO-056 trims names, place and story before they are stored', async () => {
    const { id } = await stories.story(stories.member(), {
      coupleNames: '  Ann & Bo\t',
      location: ' Lisbon ',
      story: '\n We met here. \n',
    });
    expect(await stories.row('stories', id)).toMatchObject({ couple_names: 'Ann & Bo', location: 'Lisbon', story: 'We met here.' });
  });

  it.each([
    ['no location', { location: undefined }],
    ['a location of spaces', { location: '   ' }],
  ])("STO-069 ENT-046 takes %s, and reads 'Unknown Location'", async (_title, change) => {
    const author = stories.member();
    const { id, location } = await stories.story(author, change);
    expect([location, (await stories.seen(author, id)).location, (await stories.row('stories', id))!['location']]).toEqual([
      'Unknown Location',
      'Unknown Location',
      null,
    ]);
  });

  it.each([
    ['no names', { coupleNames: undefined }],
    ['no story', { story: undefined }],
    ['neither', { coupleNames: undefined, story: undefined, uploadId: undefined }],
    ['STO-068 names of spaces', { coupleNames: '   ' }],
    ['STO-068 a story of spaces', { story: ' \n ' }],
  ])('STO-050 refuses %s', async (_title, change) => {
    const author = stories.member();
    const uploadId = await stories.readyUpload(author);
    const before = await stories.stored();
    const answer = await stories.write<Problem>(author, '/stories', { ...WORDS, uploadId, ...change });
    expect([refusal(answer), answer.body.detail]).toEqual([
      '400 stories.names_and_story_required',
      'Please provide both couple names and your story',
    ]);
    expect(await stories.stored()).toEqual(before);
  });

  it.each([
    ['absent', undefined],
    ['null', null],
  ])('STO-051 refuses a story whose image is %s', async (_title, uploadId) => {
    const before = await stories.stored();
    const answer = await stories.write<Problem>(stories.member(), '/stories', { ...WORDS, uploadId });
    expect([refusal(answer), answer.body.detail]).toEqual(['400 stories.image_required', 'Please select an image for your story']);
    expect(await stories.stored()).toEqual(before);
  });

  it('STO-054 CONST-008 takes 2000 characters as a reader counts them, and refuses one more', async () => {
    expect(MAX_STORY_LENGTH).toBe(2000);
    const author = stories.member();
    const family = '👨‍👩‍👧';
    for (const character of ['x', family]) {
      const story = character.repeat(2000);
      expect((await stories.story(author, { story })).story).toBe(story);
      const uploadId = await stories.readyUpload(author);
      const before = await stories.stored();
      const answer = await stories.write<Problem>(author, '/stories', { ...WORDS, uploadId, story: story + character });
      expect([refusal(answer), answer.body.errors?.map(({ path }) => path)]).toEqual(['400 request.invalid', ['story']]);
      expect(await stories.stored()).toEqual(before);
    }
  });

  it.each([
    ['names of 121 characters', { coupleNames: 'x'.repeat(121) }],
    ['a place of 121 characters', { location: 'x'.repeat(121) }],
    ['names of two lines', { coupleNames: 'Ann\nBo' }],
    ['what cannot be stored', { story: 'a\u0000' }],
    ['a number for names', { coupleNames: 7 }],
    ['an upload that is no id', { uploadId: 'x' }],
  ])('refuses %s', async (_title, change) => {
    const author = stories.member();
    const uploadId = await stories.readyUpload(author);
    const before = await stories.stored();
    expect(refusal(await stories.write(author, '/stories', { ...WORDS, uploadId, ...change }))).toBe('400 request.invalid');
    expect(await stories.stored()).toEqual(before);
  });

  it.each([
    ['broken JSON', '{"coupleNames":', 400],
    ['a body over 64 KiB', JSON.stringify({ story: 'x'.repeat(70_000) }), 413],
    ['a list', '[]', 400],
  ])('refuses %s', async (_title, body, status) => {
    const before = await stories.stored();
    const answer = await stories.write<Problem>(stories.member(), '/stories', body);
    expect([answer.status, typeof answer.body.code]).toEqual([status, 'string']);
    expect(await stories.stored()).toEqual(before);
  });

  it('SAFETY-63 keeps markup as the text it is', async () => {
    const payload = '<img src=x onerror=alert(1)> [x](javascript:alert(1))';
    expect(await stories.story(stories.member(), { coupleNames: payload, location: payload, story: payload })).toMatchObject({
      coupleNames: payload,
      location: payload,
      story: payload,
    });
  });
});

describe('the image', () => {
  const share = (author: string, uploadId: string) => stories.write<Problem>(author, '/stories', { ...WORDS, uploadId });

  it("is the member's own: another member's upload is not there, and stays theirs", async () => {
    const owner = stories.member();
    const uploadId = await stories.readyUpload(owner);
    const stranger = stories.member();
    // The stranger is already known here: a refusal then has nothing else to store.
    await stories.comment(stranger, (await stories.story(owner)).id);
    const before = await stories.stored();
    expect(refusal(await share(stranger, uploadId))).toBe('404 uploads.not_found');
    expect(refusal(await share(stranger, uuidv7()))).toBe('404 uploads.not_found');
    expect(await stories.stored()).toEqual(before);
    expect(await stories.row('uploads', uploadId)).toMatchObject({ state: 'ready', owner_id: owner });
  });

  it('belongs to one story', async () => {
    const author = stories.member();
    const uploadId = await stories.readyUpload(author);
    const answers = await Promise.all([share(author, uploadId), share(author, uploadId), share(author, uploadId)]);
    expect(answers.map(refusal).toSorted()).toEqual(['201 undefined', '409 uploads.already_attached', '409 uploads.already_attached']);
    expect(await stories.countOf('stories', 'user_id = $1', [author])).toBe(1);
  });

  it('must have been checked', async () => {
    const author = stories.member();
    const uploadId = await stories.readyUpload(author);
    await stories.service.database.query(`UPDATE uploads SET state = 'permitted', file = NULL WHERE id = $1`, [uploadId]);
    expect(refusal(await share(author, uploadId))).toBe('409 uploads.not_ready');
    expect(await stories.countOf('stories', 'user_id = $1', [author])).toBe(0);
  });
});

describe('repeats', () => {
  it('with one key share one story, also when they come at once; another request with it is refused', async () => {
    const author = stories.member();
    const body = { ...WORDS, uploadId: await stories.readyUpload(author) };
    const key = uuidv7();
    const answers = await Promise.all(Array.from({ length: 8 }, () => stories.write(author, '/stories', body, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const ids = new Set(answers.map((answer) => answer.body.id));
    expect([ids.size, await stories.recorded([...ids][0]!)]).toEqual([1, ['stories.story.shared.v1']]);
    expect(refusal(await stories.write(author, '/stories', { ...body, story: 'Other' }, key))).toBe('422 request.idempotency_key_reused');
  });

  it('need a key', async () => {
    const author = stories.member();
    const body = { ...WORDS, uploadId: await stories.readyUpload(author) };
    expect(refusal(await stories.as(author, 'POST', '/stories', body))).toBe('400 request.invalid');
  });

  it('with the key of another member are not theirs', async () => {
    const [author, other] = [stories.member(), stories.member()];
    const key = uuidv7();
    const first = await stories.write(author, '/stories', { ...WORDS, uploadId: await stories.readyUpload(author) }, key);
    const second = await stories.write(other, '/stories', { ...WORDS, uploadId: await stories.readyUpload(other) }, key);
    expect([first.status, second.status, second.body.userId]).toEqual([201, 201, other]);
    expect(second.body.id).not.toBe(first.body.id);
  });
});
