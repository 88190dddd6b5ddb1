import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE } from '@affinity/kit/testing/patience';
import type { ExportedSection } from '@affinity/kit/exports/export-document';
import { ExportParts, type StoredExportFile } from '@affinity/kit/exports/export-parts';
import { SERVICE_KEY_HEADER } from '@affinity/kit/auth/headers';
import { TEST_SERVICE_KEY } from '@affinity/kit/testing/test-service';
import { StoriesExportCollectedV1 } from '@affinity/proto/events/stories/export-collected.v1';
import { v7 as uuidv7 } from 'uuid';
import { AccountErasure, ExportPart } from '../../src/account-data/account-data.definitions.js';
import { TEST_MEDIA_BASE_URL } from '../support/media-settings.js';
import { expectStatus, refusal, StoriesFixture } from '../support/stories-fixture.js';

let stories: StoriesFixture;
beforeAll(async () => {
  stories = await StoriesFixture.start();
});
afterAll(() => stories.stop());

/** Asks for a part as identity's event does, twice. @returns the export's id */
async function collected(accountId: string): Promise<string> {
  const exportId = uuidv7();
  await stories.service.events.deliverTwice(ExportPart, { subject: exportId, actorId: accountId, data: { exportId, accountId } });
  const events = await stories.service.events.until(StoriesExportCollectedV1, exportId);
  expect(events.map(({ data }) => data)).toEqual([{ exportId, accountId }]);
  return exportId;
}

/** As it comes: the answer is lines of JSON, which is no JSON. */
const part = (exportId: string): Promise<Response> =>
  fetch(`${stories.service.url}/internal/exports/${exportId}`, { headers: { [SERVICE_KEY_HEADER]: TEST_SERVICE_KEY } });

async function files(exportId: string): Promise<Map<string, unknown>> {
  const answer = await part(exportId);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => JSON.parse(line) as StoredExportFile).map(({ name, content }) => [name, JSON.parse(content)]));
}

async function sections(exportId: string): Promise<ExportedSection[]> {
  const lines = (await (await part(exportId)).text()).split('\n').filter((line) => line !== '');
  return lines.flatMap((line) => JSON.parse((JSON.parse(line) as StoredExportFile).sections) as ExportedSection[]);
}

describe('SAFETY-74 the part of stories in an export', () => {
  it('holds everything of the member, and of others what they commented below the stories of the member', async () => {
    const [member, other] = [stories.member({ name: 'Mara Own' }), stories.member({ name: 'Otis Other', email: 'otis@example.com' })];
    const uploadId = await stories.readyUpload(member);
    const own = await stories.story(member, { coupleNames: 'own-words', story: 'own-words', uploadId, location: '' });
    const theirs = await stories.story(other, { coupleNames: 'other-words', story: 'other-words' });
    await stories.comment(other, own.id, 'other-words in a comment');
    const comment = await stories.comment(member, theirs.id, 'own-words in a comment');
    expectStatus(await stories.like(member, theirs.id), 200);
    expectStatus(await stories.like(other, own.id), 200);
    await stories.relate(other, 'block', stories.member());

    const held = await files(await collected(member));
    expect([...held.keys()]).toEqual(['shown-as', 'stories-1', 'comments-1', 'comments-received-1', 'likes-1', 'uploads-1']);
    expect(held.get('shown-as')).toEqual({ name: 'Mara Own', photoUrl: null, email: `ann.${member}@example.com` });
    const image = `${TEST_MEDIA_BASE_URL}/stories/${member}/${uploadId}`;
    expect(held.get('stories-1')).toEqual([
      {
        id: own.id,
        coupleNames: 'own-words',
        location: null,
        story: 'own-words',
        likes: 1,
        comments: 1,
        createdAt: own.createdAt,
        updatedAt: own.createdAt,
        image,
      },
    ]);
    expect(held.get('comments-1')).toEqual([
      { id: comment.id, storyId: theirs.id, text: 'own-words in a comment', createdAt: comment.createdAt },
    ]);
    expect(held.get('likes-1')).toEqual([{ storyId: theirs.id, createdAt: expect.any(String) }]);
    expect(held.get('uploads-1')).toEqual([{ id: uploadId, state: 'attached', createdAt: expect.any(String), image }]);
    expect(held.get('comments-received-1')).toEqual([
      { id: expect.any(String), storyId: own.id, from: 'Otis Other', text: 'other-words in a comment', createdAt: expect.any(String) },
    ]);
    const text = JSON.stringify([...held].filter(([name]) => name !== 'comments-received-1'));
    for (const foreign of ['other-words', 'Otis', 'otis@', other]) expect([foreign, text.includes(foreign)]).toEqual([foreign, false]);
  });

  it('says in words what people read, and nothing of whom a block keeps apart', async () => {
    const [member, other, apart] = [stories.member({ name: 'Mara' }), stories.member({ name: 'Otis' }), stories.member({ name: 'Zed' })];
    const uploadId = await stories.readyUpload(member);
    const own = await stories.story(member, { coupleNames: 'Mara & Bo', story: 'We met.', uploadId, location: 'Bern' });
    const theirs = await stories.story(other, { coupleNames: 'Otis & Ida', story: 'We too.' });
    await stories.comment(other, own.id, 'Their comment');
    await stories.comment(apart, own.id, 'Unwanted comment');
    await stories.comment(member, theirs.id, 'My comment');
    await stories.relate(apart, 'block', member);
    const shown = await sections(await collected(member));
    expect(shown).toMatchObject([
      {
        title: 'Stories',
        entries: [
          {
            heading: 'Mara & Bo',
            text: 'We met.',
            files: [{ key: expect.stringContaining(`stories/${member}/`) }],
            facts: [{ label: 'Place', text: 'Bern' }],
          },
        ],
      },
      { title: 'Comments you wrote on stories', entries: [{ text: 'My comment', facts: [{ text: 'Otis' }] }] },
      { title: 'Comments on your stories', entries: [{ who: 'Otis', text: 'Their comment', facts: [{ text: 'Mara & Bo' }] }] },
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/Zed|Unwanted/);
  });

  it('splits long lists into files, none twice and none left out', async () => {
    const member = stories.member();
    const ids = await stories.storeStories(Array.from({ length: 1203 }, () => member));
    const held = await files(await collected(member));
    const pages = [1, 2, 3].map((page) => (held.get(`stories-${page}`) as { id: string }[]).map(({ id }) => id));
    expect(pages.map(({ length }) => length)).toEqual([500, 500, 203]);
    expect(pages.flat()).toEqual(ids);
    expect(held.has('stories-4')).toBe(false);
  });

  it('has empty lists for a member who did nothing', async () => {
    const held = await files(await collected(uuidv7()));
    expect([...held.values()]).toEqual([null, [], [], [], [], []]);
  });

  it('is handed out to services only, under an id that exists', async () => {
    const path = `/internal/exports/${await collected(stories.member())}`;
    expect(refusal(await stories.service.call('GET', path, { withoutServiceKey: true, actor: {}, onboarded: true }))).toBe(
      '401 service.identity_required',
    );
    expect(refusal(await stories.service.call('GET', `/internal/exports/${uuidv7()}`))).toBe('404 exports.part_not_found');
  });

  it('goes with the account, and after a day', async () => {
    const [gone, kept] = [stories.member(), stories.member()];
    const exportIds = [await collected(gone), await collected(kept)];
    await stories.service.events.deliverTwice(AccountErasure, { subject: gone, actorId: gone, data: { accountId: gone } });
    const statuses = () => Promise.all(exportIds.map(async (id) => (await part(id)).status));
    for (const deadline = Date.now() + 10_000 * PATIENCE; (await statuses())[0] !== 404;)
      if (Date.now() > deadline) throw new Error('still there');
    expect(await statuses()).toEqual([404, 200]);
    await stories.service.app.get(ExportParts, { strict: false }).prune(new Date(Date.now() + 24.1 * 3600_000));
    expect(await statuses()).toEqual([404, 404]);
  });
});
