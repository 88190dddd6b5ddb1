import { setTimeout as sleep } from 'node:timers/promises';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { AccountErasures } from '@affinity/kit/erasure/account-erasures';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { findTraces } from '@affinity/kit/testing/traces';
import { IdentityStandingChangedV1 } from '@affinity/proto/events/identity/standing-changed.v1';
import { ProfilesCardChangedV1 } from '@affinity/proto/events/profiles/card-changed.v1';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import { StoriesCommentRemovedV1 } from '@affinity/proto/events/stories/comment-removed.v1';
import { StoriesStoryDeletedV1 } from '@affinity/proto/events/stories/story-deleted.v1';
import { StoriesStoryUnlikedV1 } from '@affinity/proto/events/stories/story-unliked.v1';
import { v7 as uuidv7 } from 'uuid';
import { ACCOUNT_DATA } from '../../src/account-data/account-data.js';
import type { StoriesConfig } from '../../src/config.js';
import { expectStatus, refusal, StoriesFixture } from '../support/stories-fixture.js';

let stories: StoriesFixture;
let config: StoriesConfig;
beforeAll(async () => {
  stories = await StoriesFixture.start();
  config = stories.service.app.get<StoriesConfig>(CONFIG, { strict: false });
});
afterAll(() => stories.stop());

const query = <R extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  stories.service.database.query<R & { [column: string]: unknown }>(text, values);

const tell = (memberId: string) =>
  stories.service.events.deliverTwice(ACCOUNT_DATA.erasure, { subject: memberId, actorId: memberId, data: { accountId: memberId } });

/** Tells of the deletion twice, as the broker may, and waits for the end of the first pass. */
async function erase(memberId: string): Promise<void> {
  await tell(memberId);
  await passes(memberId, 1);
}

async function passes(memberId: string, wanted: number | undefined): Promise<void> {
  for (const deadline = Date.now() + 20_000 * PATIENCE; Date.now() < deadline; await sleep(30)) {
    const [row] = await query<{ passes: number }>('SELECT passes FROM account_erasures WHERE member_id = $1', [memberId]);
    if (row?.passes === wanted) return;
  }
  throw new Error('the erasure did not come to its end');
}

/** Makes the next pass due at once: the test does not wait for it. */
async function nextPass(memberId: string): Promise<void> {
  await query('UPDATE account_erasures SET next_pass_at = now() WHERE member_id = $1', [memberId]);
  stories.service.app.get(AccountErasures, { strict: false }).wake();
}

/** Stories whose counters do not say what the records say. */
const WRONG_COUNTERS = `
  SELECT s.id, s.likes, s.comments FROM stories s WHERE (s.likes, s.comments) <> (
    (SELECT count(*) FROM story_likes WHERE story_id = s.id), (SELECT count(*) FROM story_comments WHERE story_id = s.id))`;

describe('SAFETY-P16 SAFETY-75 a member who deleted the account', () => {
  const MARKERS = ['Zebulon', 'zebulon-mail', 'zebra-photo', 'zebra-words', 'zebra-file'];
  let gone: string;
  let other: string;
  let third: string;
  let own: string;
  let theirs: string;

  beforeAll(async () => {
    gone = stories.member({ name: 'Zebulon Fox', email: 'zebulon-mail@example.com', photoUrl: 'https://media.example/zebra-photo' });
    [other, third] = [stories.member(), stories.member()];
    const uploadId = await stories.readyUpload(gone);
    for (const key of [`stories/${gone}/${uploadId}`, `stories/${gone}/${uploadId}-small`, `quarantine/${gone}/zebra-file`]) {
      await stories.storage.put(key, Buffer.from('zebra-file content'), 'image/webp');
    }
    await stories.storage.put(`stories/${other}/picture`, Buffer.from('kept'), 'image/webp');
    expectStatus(
      await stories.as(gone, 'POST', '/stories/uploads', { filename: 'zebra-file.png', contentType: 'image/png', bytes: 100 }),
      201,
    );
    const words = { coupleNames: 'zebra-words & Bo', location: 'zebra-words town', story: 'zebra-words of the story' };
    own = (await stories.story(gone, { ...words, uploadId })).id;
    theirs = (await stories.story(other)).id;
    await stories.comment(other, own, 'Under a story that goes');
    await stories.comment(gone, theirs, 'zebra-words one');
    await stories.comment(third, theirs, 'Stays');
    await stories.comment(gone, theirs, 'zebra-words two');
    for (const memberId of [gone, third]) expectStatus(await stories.like(memberId, theirs), 200);
    await stories.relate(gone, 'block', third);
    await stories.relate(other, 'mute', gone);

    const before = await findTraces(stories.service, config.storage, MARKERS);
    for (const marker of MARKERS) expect(before.some((line) => line.endsWith(marker))).toBe(true);
    expect(await query(WRONG_COUNTERS)).toEqual([]);
    await erase(gone);
  });

  it('leaves no trace in tables, streams, Redis and the bucket', async () => {
    expect(await findTraces(stories.service, config.storage, MARKERS)).toEqual([]);
    const traces = await findTraces(stories.service, config.storage, [gone]);
    // Facts name members by ids, for a week. An upload's permission may still bring a file: its row stays until then. Erased
    // members are remembered by id, so that nothing late brings them back.
    expect(traces.filter((line) => !/^(stream|table (outbox|account_erasures|member_standings|uploads))/.test(line))).toEqual([]);
    expect(await query('SELECT state, file, refusal FROM uploads WHERE owner_id = $1', [gone])).toEqual([
      { state: 'discarding', file: null, refusal: null },
      { state: 'discarding', file: null, refusal: null },
    ]);
  });

  it('SAFETY-75 leaves counts that equal the records, and everything of others', async () => {
    expect(await query(WRONG_COUNTERS)).toEqual([]);
    expect(await stories.seen(third, theirs)).toMatchObject({ likes: 1, comments: 1 });
    expect((await stories.comments(third, theirs)).items.map(({ text }) => text)).toEqual(['Stays']);
    expect(refusal(await stories.as(third, 'GET', `/stories/${own}`))).toBe('404 stories.story_not_found');
    expect(await stories.storage.stat(`stories/${other}/picture`)).toBeDefined();
  });

  it('tells open pages: the story and the comments that went, the count that moved', async () => {
    const { events } = stories.service;
    expect((await events.until(StoriesStoryDeletedV1, own)).map(({ data }) => data)).toEqual([{ storyId: own, authorId: gone }]);
    expect((await events.until(StoriesStoryUnlikedV1, theirs)).map(({ data }) => data)).toEqual([
      { storyId: theirs, memberId: gone, storyAuthorId: other, likes: 1 },
    ]);
    const removed = (await events.until(StoriesCommentRemovedV1, theirs, 2)).map(({ data }) => data);
    expect(removed.map(({ storyAuthorId, comments }) => [storyAuthorId, comments])).toEqual([
      [other, 1],
      [other, 1],
    ]);
  });

  it('SAFETY-P16 no late event brings anything back', async () => {
    await stories.told(ProfilesCardChangedV1, gone, { id: gone, name: 'zebra-words', photoUrl: null, email: null }, 9);
    const relation = { kind: 'block', active: true, passedRevision: 0, since: null } as const;
    await stories.told(SocialGraphRelationChangedV1, third, { ...relation, memberId: third, otherId: gone }, 5);
    await stories.told(SocialGraphRelationChangedV1, gone, { ...relation, memberId: gone, otherId: third }, 5);
    await stories.told(IdentityStandingChangedV1, gone, { accountId: gone, disabled: true, deleted: false }, 7);
    expect(await stories.row('members', gone)).toBeUndefined();
    expect(await stories.countOf('member_relations', '$1 IN (member_id, other_id)', [gone])).toBe(0);
    expect(await query('SELECT disabled, deleted FROM member_standings WHERE member_id = $1', [gone])).toEqual([
      { disabled: false, deleted: true },
    ]);
  });

  it('SAFETY-P16 writes nothing more', async () => {
    const uploadId = await stories.readyUpload(gone);
    const answers = [
      await stories.write(gone, `/stories/${theirs}/comments`, { text: 'zebra-words' }),
      await stories.write(gone, '/stories', { coupleNames: 'zebra-words', story: 'zebra-words', uploadId }),
    ];
    expect(answers.map(refusal)).toEqual(['403 onboarding_incomplete', '403 onboarding_incomplete']);
    expect(await stories.row('members', gone)).toBeUndefined();
  });

  it('SAFETY-P16 erases in a second pass what arrived late, and shows nothing of it meanwhile', async () => {
    const [late] = await stories.storeStories([gone]);
    expectStatus(await stories.like(gone, theirs), 200);
    expect(refusal(await stories.as(third, 'GET', `/stories/${late}`))).toBe('404 stories.story_not_found');
    await nextPass(gone);
    await passes(gone, undefined);
    expect(await stories.row('stories', late!)).toBeUndefined();
    expect(await query(WRONG_COUNTERS)).toEqual([]);
    expect((await stories.seen(third, theirs)).likes).toBe(1);
  });
});

it('very much of one member goes in chunks', async () => {
  const [gone, other] = [stories.member(), stories.member()];
  const theirs = await stories.storeStories(Array.from({ length: 450 }, () => other));
  await stories.storeStories(Array.from({ length: 30 }, () => gone));
  await query(
    `WITH liked AS (INSERT INTO story_likes (story_id, member_id) SELECT id, $2 FROM unnest($1::uuid[]) AS id),
          said AS (INSERT INTO story_comments (id, story_id, user_id, user_name, text, created_at)
            SELECT gen_random_uuid(), id, $2, 'Ann Lee', 'Hello', now() FROM unnest($1::uuid[]) AS id)
     UPDATE stories SET likes = 1, comments = 1 WHERE id = ANY($1::uuid[])`,
    [theirs, gone],
  );
  expect(await query(WRONG_COUNTERS)).toEqual([]);
  await erase(gone);
  expect(await query(WRONG_COUNTERS)).toEqual([]);
  expect(await stories.countOf('stories', 'user_id = $1', [gone])).toBe(0);
  expect(await stories.countOf('story_comments', 'user_id = $1', [gone])).toBe(0);
  expect(await stories.countOf('story_likes', 'member_id = $1', [gone])).toBe(0);
  expect(await stories.countOf('stories', 'user_id = $1', [other])).toBe(450);
});

it('a member who was never here is erased without a word', async () => {
  const nobody = uuidv7();
  const before = await stories.stored();
  await erase(nobody);
  expect(await stories.stored()).toEqual(before);
});

it('waits for a storage that is away, and goes on when it is back', async () => {
  const gone = stories.member({ name: 'Quillon' });
  await stories.story(gone);
  const whole = ObjectStorage.prototype.removeAll;
  let asked = 0;
  vi.spyOn(ObjectStorage.prototype, 'removeAll').mockImplementation(async function removeAll(this: ObjectStorage, prefix) {
    if (prefix === `stories/${gone}/` && (asked += 1) === 1) throw new Error('the storage is away');
    await whole.call(this, prefix);
  });
  await tell(gone);
  for (const deadline = Date.now() + 5000 * PATIENCE; asked === 0 && Date.now() < deadline;) await sleep(20);
  expect(asked).toBe(1);
  await nextPass(gone);
  await passes(gone, 1);
  expect(asked).toBe(2);
  expect(await findTraces(stories.service, config.storage, ['Quillon'])).toEqual([]);
});
