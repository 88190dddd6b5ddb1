import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { TEST_MEDIA_BASE_URL } from '../support/media-settings.js';
import { expectStatus, StoriesFixture } from '../support/stories-fixture.js';

let stories: StoriesFixture;
beforeAll(async () => {
  stories = await StoriesFixture.start();
});
afterAll(() => stories.stop());

const files = async (member: string) => (await stories.exported(member)).records;
/** The part of the export for people. */
const sections = async (member: string) => (await stories.exported(member)).sections;

describe('SAFETY-74 the part of stories in an export', () => {
  it('holds everything of the member, and of others what they commented below the stories of the member', async () => {
    const [member, other] = [stories.member({ name: 'Mara Own' }), stories.member({ name: 'Otis Other', email: 'otis@example.com' })];
    const uploadId = await stories.readyUpload(member);
    const own = await stories.story(member, {
      coupleNames: 'own-words',
      story: 'own-words',
      uploadId,
      location: '',
      imageAlt: 'own-words of a picture',
    });
    const theirs = await stories.story(other, { coupleNames: 'other-words', story: 'other-words' });
    await stories.comment(other, own.id, 'other-words in a comment');
    const comment = await stories.comment(member, theirs.id, 'own-words in a comment');
    expectStatus(await stories.like(member, theirs.id), 200);
    expectStatus(await stories.like(other, own.id), 200);
    await stories.relate(other, 'block', stories.member());

    const stored = await files(member);
    expect([...stored.keys()]).toEqual(['shown-as', 'stories-1', 'comments-1', 'comments-received-1', 'likes-1', 'uploads-1']);
    expect(stored.get('shown-as')).toEqual({ name: 'Mara Own', photoUrl: null, email: `ann.${member}@example.com` });
    const image = `${TEST_MEDIA_BASE_URL}/stories/${member}/${uploadId}`;
    expect(stored.get('stories-1')).toEqual([
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
        imageAlt: 'own-words of a picture',
      },
    ]);
    expect(stored.get('comments-1')).toEqual([
      { id: comment.id, storyId: theirs.id, text: 'own-words in a comment', createdAt: comment.createdAt },
    ]);
    expect(stored.get('likes-1')).toEqual([{ storyId: theirs.id, createdAt: expect.any(String) }]);
    expect(stored.get('uploads-1')).toEqual([{ id: uploadId, state: 'attached', createdAt: expect.any(String), image }]);
    expect(stored.get('comments-received-1')).toEqual([
      { id: expect.any(String), storyId: own.id, from: 'Otis Other', text: 'other-words in a comment', createdAt: expect.any(String) },
    ]);
    const text = JSON.stringify([...stored].filter(([name]) => name !== 'comments-received-1'));
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
    const shown = await sections(member);
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
    const stored = await files(member);
    const pages = [1, 2, 3].map((page) => (stored.get(`stories-${page}`) as { id: string }[]).map(({ id }) => id));
    expect(pages.map(({ length }) => length)).toEqual([500, 500, 203]);
    expect(pages.flat()).toEqual(ids);
    expect(stored.has('stories-4')).toBe(false);
  });

  it('has empty lists for a member who did nothing', async () => {
    const stored = await files(uuidv7());
    expect([...stored.values()]).toEqual([null, [], [], [], [], []]);
  });

  it('goes to services only', async () => {
    await expect(stories.exported(stories.member(), 'wrong')).rejects.toThrow('401');
  });
});
