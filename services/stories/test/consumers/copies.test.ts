import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IdentityStandingChangedV1 } from '@affinity/proto/events/identity/standing-changed.v1';
import { ProfilesCardChangedV1 } from '@affinity/proto/events/profiles/card-changed.v1';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import { v7 as uuidv7 } from 'uuid';
import { refusal, StoriesFixture } from '../support/stories-fixture.js';

let stories: StoriesFixture;
beforeAll(async () => {
  stories = await StoriesFixture.start();
});
afterAll(() => stories.stop());

const relation = (memberId: string, otherId: string, kind: 'block' | 'mute' | 'follow', active: boolean, revision: number) =>
  stories.told(SocialGraphRelationChangedV1, memberId, { memberId, otherId, kind, active, passedRevision: 0, since: null }, revision);
const standing = (accountId: string, disabled: boolean, revision: number) =>
  stories.told(IdentityStandingChangedV1, accountId, { accountId, disabled, deleted: false }, revision);
async function card(id: string, over: Partial<ProfilesCardChangedV1>, revision: number): Promise<void> {
  await stories.told(ProfilesCardChangedV1, id, { id, name: 'Ann Lee', photoUrl: null, email: null, ...over }, revision);
  await stories.refreshed();
}

describe('relations', () => {
  it('DECISION-7 blocks and mutes reach the list, whatever comes late', async () => {
    const [viewer, author] = [stories.member(), stories.member()];
    const { id } = await stories.story(author);
    const shown = async () => (await stories.page(viewer)).items.some((item) => item.id === id);
    expect(await shown()).toBe(true);
    await relation(viewer, author, 'mute', true, 1);
    expect(await shown()).toBe(false);
    await relation(viewer, author, 'mute', false, 2);
    await relation(viewer, author, 'mute', true, 1);
    expect(await shown()).toBe(true);
    await relation(author, viewer, 'block', true, 1);
    expect(await shown()).toBe(false);
    await relation(author, viewer, 'block', false, 2);
    expect(await shown()).toBe(true);
  });

  it('of other kinds are not kept', async () => {
    const memberId = uuidv7();
    await relation(memberId, uuidv7(), 'follow', true, 1);
    expect(await stories.countOf('member_relations', 'member_id = $1', [memberId])).toBe(0);
  });
});

describe('standings', () => {
  const status = async (id: string) => (await stories.as(stories.member(), 'GET', `/stories/${id}`)).status;

  it('DECISION-7 a disabled member vanishes and comes back', async () => {
    const author = stories.member();
    const { id } = await stories.story(author);
    for (const [disabled, revision, seen] of [
      [true, 1, 404],
      [false, 2, 200],
      [true, 1, 200],
      [true, 3, 404],
    ] as const) {
      await standing(author, disabled, revision);
      expect(await status(id)).toBe(seen);
    }
  });

  it('a member disabled before anything was known of them is hidden from the first story on', async () => {
    const author = stories.member();
    await standing(author, true, 1);
    const [id] = await stories.storeStories([author]);
    expect(await status(id!)).toBe(404);
  });
});

describe('cards', () => {
  it('ENT-049 ENT-052 a new name, photo and e-mail reach stories and comments, and nothing of others', async () => {
    const [ann, bo] = [stories.member({ name: 'Ann Lee' }), stories.member({ name: 'Bo Ray' })];
    const [own, others] = [await stories.story(ann), await stories.story(bo)];
    const comment = await stories.comment(ann, others.id, 'Thanks');
    const theirs = await stories.comment(bo, own.id);
    const before = [await stories.row('stories', others.id), await stories.row('story_comments', theirs.id)];

    const photoUrl = 'https://photos.example.com/new.jpg';
    await card(ann, { name: 'Ann Other', photoUrl, email: 'new@example.com' }, 7);

    const author = { userName: 'Ann Other', userPhoto: photoUrl };
    expect(await stories.seen(bo, own.id)).toMatchObject({ ...author, revision: 3 });
    expect(await stories.row('stories', own.id)).toMatchObject({ user_email: 'new@example.com', updated_at: new Date(own.updatedAt) });
    expect((await stories.comments(bo, others.id)).items).toEqual([{ ...comment, ...author }]);
    expect([await stories.row('stories', others.id), await stories.row('story_comments', theirs.id)]).toEqual(before);
    expect((await stories.story(ann)).userName).toBe('Ann Other');

    await card(ann, { name: 'Older' }, 6);
    expect((await stories.seen(bo, own.id)).userName).toBe('Ann Other');
  });

  it('reach everything of a member who wrote a lot', async () => {
    const ann = stories.member();
    const [id] = await stories.storeStories(Array.from({ length: 1200 }, () => ann));
    await stories.service.database.query(
      `INSERT INTO story_comments (id, story_id, user_id, user_name, text, created_at)
       SELECT gen_random_uuid(), $1, $2, 'Ann Lee', 'c', now() FROM generate_series(1, 1200)`,
      [id, ann],
    );
    await card(ann, { name: 'Ann Other' }, 2);
    for (const table of ['stories', 'story_comments']) {
      expect(await stories.countOf(table, `user_id = $1 AND user_name = 'Ann Other'`, [ann])).toBe(1200);
    }
  });

  it('are on a story that is being shared just then', async () => {
    const ann = stories.member({ name: 'Ann Lee' });
    await stories.story(ann);
    const story = await stories.during(
      (client) => client.query(`UPDATE members SET name = 'Ann Other' WHERE id = $1`, [ann]),
      () => stories.story(ann),
    );
    expect(story.userName).toBe('Ann Other');
  });

  it('who writes before it came is told to come back, and nothing is stored', async () => {
    const id = uuidv7();
    const { id: storyId } = await stories.story(stories.member());
    const uploadId = await stories.readyUpload(id);
    const before = await stories.stored();
    const answers = await Promise.all([
      stories.write(id, '/stories', { coupleNames: 'a', story: 'b', uploadId }),
      stories.write(id, `/stories/${storyId}/comments`, { text: 'a' }),
    ]);
    for (const answer of answers) {
      expect([refusal(answer), answer.headers.get('retry-after')]).toEqual(['503 stories.member_unavailable', '2']);
    }
    expect(await stories.stored()).toEqual(before);
    await card(id, { name: 'Early Bird' }, 1);
    expect(await stories.story(id, { uploadId })).toMatchObject({ userId: id, userName: 'Early Bird' });
  });
});
