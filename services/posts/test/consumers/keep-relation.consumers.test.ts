import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import {
  RelationsBlockAdded,
  RelationsBlockRemoved,
  RelationsFollowEnded,
  RelationsFollowStarted,
  RelationsMuteAdded,
  RelationsMuteRemoved,
} from '../../src/relations/relation-consumers.definitions.js';
import { feedPage, idsOf } from '../support/feed-pages.js';
import { PostsFixture } from '../support/posts-fixture.js';
import { storePostsOf } from '../support/stored-posts.js';

let posts: PostsFixture;
beforeAll(async () => {
  posts = await PostsFixture.start();
});
afterAll(() => posts.stop());

const stored = (memberId: string) =>
  posts.service.database.query('SELECT other_id, kind, active, revision FROM member_relations WHERE member_id = $1', [memberId]);

describe.each([
  ['follow', RelationsFollowStarted, RelationsFollowEnded],
  ['block', RelationsBlockAdded, RelationsBlockRemoved],
  ['mute', RelationsMuteAdded, RelationsMuteRemoved],
] as const)('%s', (kind, begun, over) => {
  const deliver = (consumer: typeof begun | typeof over, memberId: string, otherId: string, revision: number) =>
    posts.service.events.deliverTwice(consumer as typeof RelationsFollowStarted, {
      subject: memberId,
      actorId: memberId,
      revision,
      data: { memberId, otherId },
    });

  it('is kept and ended, though each event comes twice', async () => {
    const [memberId, otherId] = [uuidv7(), uuidv7()];
    await deliver(begun, memberId, otherId, 1);
    expect(await stored(memberId)).toEqual([{ other_id: otherId, kind, active: true, revision: 1 }]);
    expect(await stored(otherId)).toEqual([]);
    await deliver(over, memberId, otherId, 2);
    expect(await stored(memberId)).toEqual([{ other_id: otherId, kind, active: false, revision: 2 }]);
    await deliver(begun, memberId, otherId, 3);
    expect(await stored(memberId)).toEqual([{ other_id: otherId, kind, active: true, revision: 3 }]);
  });

  it('stays ended when the beginning arrives after the end', async () => {
    const [memberId, otherId] = [uuidv7(), uuidv7()];
    await deliver(over, memberId, otherId, 2);
    await deliver(begun, memberId, otherId, 1);
    expect(await stored(memberId)).toEqual([{ other_id: otherId, kind, active: false, revision: 2 }]);
  });
});

it('a follow, a mute and a block of the same two members stand beside each other and reach the feed', async () => {
  const [viewer, author] = [posts.member(), posts.member()];
  const [id] = await storePostsOf(posts, author, 1);
  const shown = async () => idsOf((await feedPage(posts, viewer, { view: 'following' })).items);
  const tell = (consumer: unknown, memberId: string, otherId: string, revision: number) =>
    posts.service.events.deliverTwice(consumer as typeof RelationsFollowStarted, {
      subject: memberId,
      actorId: memberId,
      revision,
      data: { memberId, otherId },
    });
  expect(await shown()).toEqual([]);
  await tell(RelationsFollowStarted, viewer, author, 1);
  expect(await shown()).toEqual([id]);
  await tell(RelationsMuteAdded, viewer, author, 1);
  expect(await shown()).toEqual([]);
  await tell(RelationsMuteRemoved, viewer, author, 2);
  expect(await shown()).toEqual([id]);
  await tell(RelationsBlockAdded, author, viewer, 1);
  expect(await shown()).toEqual([]);
  await tell(RelationsBlockRemoved, author, viewer, 2);
  expect(await shown()).toEqual([id]);
  await tell(RelationsFollowEnded, viewer, author, 2);
  expect(await shown()).toEqual([]);
});
