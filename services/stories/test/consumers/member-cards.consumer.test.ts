import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { MemberCard } from '../../src/members/member-card.js';
import { MemberCardsCreated, MemberCardsUpdated } from '../../src/members/member-cards.definitions.js';
import { refusal, StoriesFixture } from '../support/stories-fixture.js';

let stories: StoriesFixture;
beforeAll(async () => {
  stories = await StoriesFixture.start();
});
afterAll(() => stories.stop());
afterEach(() => {
  stories.profiles.mode = 'up';
});

/** Profiles has a newer card of the member, and says so twice. */
async function changed(id: string, card: Partial<MemberCard>, revision: number, part: 'details' | 'photos' | 'bio-data' = 'details') {
  stories.profiles.cards.set(id, { ...stories.profiles.cards.get(id)!, ...card, revision });
  await stories.service.events.deliverTwice(MemberCardsUpdated, { subject: id, revision, data: { profileId: id, part } });
}

const timesAsked = (id: string): number => stories.profiles.asked.filter((asked) => asked === id).length;

describe('a new profile', () => {
  it('is known before the first story, asked for once though the event comes twice', async () => {
    const id = stories.member({ name: 'Ann Lee', photoUrl: 'https://photos.example.com/a.jpg', email: 'ann@example.com' });
    await stories.service.events.deliverTwice(MemberCardsCreated, { subject: id, data: { profileId: id } });
    expect(await stories.row('members', id)).toEqual({
      id,
      name: 'Ann Lee',
      photo_url: 'https://photos.example.com/a.jpg',
      email: 'ann@example.com',
      revision: 1,
    });
    expect(timesAsked(id)).toBe(1);
    stories.profiles.mode = 'refuses';
    expect((await stories.story(id)).userName).toBe('Ann Lee');
  });

  it('that is gone again leaves nothing behind', async () => {
    const id = uuidv7();
    await stories.service.events.deliverTwice(MemberCardsCreated, { subject: id, data: { profileId: id } });
    expect(await stories.row('members', id)).toBeUndefined();
  });

  it('waits in line for as long as profiles is away', async () => {
    const id = stories.member();
    stories.profiles.mode = 'broken';
    const delivered = stories.service.events.deliverTwice(MemberCardsCreated, { subject: id, data: { profileId: id } });
    while (timesAsked(id) === 0) await sleep(20);
    expect(await stories.row('members', id)).toBeUndefined();
    stories.profiles.mode = 'up';
    await delivered;
    expect(await stories.row('members', id)).toMatchObject({ revision: 1 });
  });
});

describe('a changed profile', () => {
  it('ENT-049 ENT-052 refreshes name, photo and e-mail on stories and comments, and nothing of others', async () => {
    const [ann, bo] = [stories.member({ name: 'Ann Lee' }), stories.member({ name: 'Bo Ray' })];
    const [own, others] = [await stories.story(ann), await stories.story(bo)];
    const comment = await stories.comment(ann, others.id, 'Thanks');
    const theirs = await stories.comment(bo, own.id);
    const before = [await stories.row('stories', others.id), await stories.row('story_comments', theirs.id)];

    const photoUrl = 'https://photos.example.com/new.jpg';
    await changed(ann, { name: 'Ann Other', photoUrl, email: 'new@example.com' }, 7);

    const author = { userName: 'Ann Other', userPhoto: photoUrl };
    expect(await stories.seen(bo, own.id)).toMatchObject({ ...author, revision: 3 });
    expect(await stories.row('stories', own.id)).toMatchObject({ user_email: 'new@example.com', updated_at: new Date(own.updatedAt) });
    expect((await stories.comments(bo, others.id)).items).toEqual([{ ...comment, ...author }]);
    expect([await stories.row('stories', others.id), await stories.row('story_comments', theirs.id)]).toEqual(before);
    expect((await stories.story(ann)).userName).toBe('Ann Other');

    await changed(ann, { photoUrl: null }, 8, 'photos');
    expect((await stories.seen(bo, own.id)).userPhoto).toBeNull();
  });

  it('reaches everything of a member who wrote a lot', async () => {
    const ann = stories.member();
    const [id] = await stories.storeStories(Array.from({ length: 1200 }, () => ann));
    await stories.service.database.query(
      `INSERT INTO story_comments (id, story_id, user_id, user_name, text, created_at)
       SELECT gen_random_uuid(), $1, $2, 'Ann Lee', 'c', now() FROM generate_series(1, 1200)`,
      [id, ann],
    );
    await changed(ann, { name: 'Ann Other' }, 2);
    for (const table of ['stories', 'story_comments']) {
      expect(await stories.countOf(table, `user_id = $1 AND user_name = 'Ann Other'`, [ann])).toBe(1200);
    }
  });

  it('is not asked for when an event is old news, nor when it concerns no card, and never goes back', async () => {
    const ann = stories.member({ name: 'Newest', revision: 9 });
    await stories.story(ann);
    const asked = timesAsked(ann);
    await stories.service.events.deliverTwice(MemberCardsUpdated, { subject: ann, revision: 8, data: { profileId: ann, part: 'details' } });
    await stories.service.events.deliverTwice(MemberCardsUpdated, {
      subject: ann,
      revision: 10,
      data: { profileId: ann, part: 'bio-data' },
    });
    expect(timesAsked(ann)).toBe(asked);
    stories.profiles.cards.set(ann, { ...stories.profiles.cards.get(ann)!, name: 'Older', revision: 5 });
    await stories.service.events.deliverTwice(MemberCardsUpdated, {
      subject: ann,
      revision: 12,
      data: { profileId: ann, part: 'details' },
    });
    expect(await stories.row('members', ann)).toMatchObject({ name: 'Newest', revision: 9 });
  });

  it('is on a story that is being shared just then', async () => {
    const ann = stories.member({ name: 'Ann Lee' });
    await stories.story(ann);
    const story = await stories.during(
      (client) => client.query(`UPDATE members SET name = 'Ann Other' WHERE id = $1`, [ann]),
      () => stories.story(ann),
    );
    expect(story.userName).toBe('Ann Other');
  });
});

describe('a member who writes before the event came', () => {
  it('is asked for once, and known from then on', async () => {
    const id = stories.member({ name: 'Early Bird' });
    const story = await stories.story(id);
    expect(story.userName).toBe('Early Bird');
    const asked = timesAsked(id);
    await stories.comment(id, story.id);
    expect(timesAsked(id)).toBe(asked);
  });

  it.each(['refuses', 'broken', 'nonsense', 'silent'] as const)(
    'is told to come back when profiles %s, and nothing is stored',
    async (mode) => {
      const id = stories.member();
      const { id: storyId } = await stories.story(stories.member());
      const uploadId = await stories.readyUpload(id);
      const before = await stories.stored();
      stories.profiles.mode = mode;
      const answers = await Promise.all([
        stories.write(id, '/stories', { coupleNames: 'a', story: 'b', uploadId }),
        stories.write(id, `/stories/${storyId}/comments`, { text: 'a' }),
      ]);
      for (const answer of answers) {
        expect([refusal(answer), answer.headers.get('retry-after')]).toEqual(['503 stories.member_unavailable', '2']);
      }
      expect(await stories.stored()).toEqual(before);
      stories.profiles.mode = 'up';
      expect((await stories.story(id, { uploadId })).userId).toBe(id);
    },
  );

  it('and has no profile may write nothing', async () => {
    const id = uuidv7();
    const { id: storyId } = await stories.story(stories.member());
    expect(refusal(await stories.write(id, `/stories/${storyId}/comments`, { text: 'a' }))).toBe('403 onboarding_incomplete');
  });
});
