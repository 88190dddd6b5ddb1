import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import {
  RelationsBlockAdded,
  RelationsBlockRemoved,
  RelationsMuteAdded,
  RelationsMuteRemoved,
} from '../../src/relations/relation-consumers.definitions.js';
import { StoriesFixture } from '../support/stories-fixture.js';

let stories: StoriesFixture;
beforeAll(async () => {
  stories = await StoriesFixture.start();
});
afterAll(() => stories.stop());

const stored = (memberId: string) =>
  stories.service.database.query('SELECT other_id, kind, active, revision FROM member_relations WHERE member_id = $1', [memberId]);

const deliver = (consumer: unknown, memberId: string, otherId: string, revision: number) =>
  stories.service.events.deliverTwice(consumer as typeof RelationsBlockAdded, {
    subject: memberId,
    actorId: memberId,
    revision,
    data: { memberId, otherId },
  });

describe.each([
  ['block', RelationsBlockAdded, RelationsBlockRemoved],
  ['mute', RelationsMuteAdded, RelationsMuteRemoved],
] as const)('%s', (kind, begun, over) => {
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

it('DECISION-7 blocks and mutes reach the list', async () => {
  const [viewer, author] = [stories.member(), stories.member()];
  const { id } = await stories.story(author);
  const shown = async () => (await stories.page(viewer)).items.some((item) => item.id === id);
  expect(await shown()).toBe(true);
  await deliver(RelationsMuteAdded, viewer, author, 1);
  expect(await shown()).toBe(false);
  await deliver(RelationsMuteRemoved, viewer, author, 2);
  expect(await shown()).toBe(true);
  await deliver(RelationsBlockAdded, author, viewer, 1);
  expect(await shown()).toBe(false);
  await deliver(RelationsBlockRemoved, author, viewer, 2);
  expect(await shown()).toBe(true);
});
