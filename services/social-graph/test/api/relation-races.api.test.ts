import { afterAll, beforeAll, expect, it } from 'vitest';
import { SocialGraphFixture, UNRELATED, type Act } from '../support/social-graph-fixture.js';

/** Enough that the acts of some rounds really meet. */
const ROUNDS = 20;

let graph: SocialGraphFixture;
beforeAll(async () => {
  graph = await SocialGraphFixture.start();
});
afterAll(() => graph.stop());

async function rounds(run: (member: string, other: string) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const [member, other] = await graph.pair();
    // Every second pair had to do with each other before: its row is there to be locked, the others' has to be made.
    if (round % 2 === 1) {
      await graph.service.database.query(
        `INSERT INTO member_pairs (low_id, high_id) VALUES (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid))`,
        [member, other],
      );
    }
    await run(member, other);
  }
}

it('a follow and a block at once leave a block and no follow, whichever came first', async () => {
  await rounds(async (member, other) => {
    const [follow, block] = await Promise.all([graph.act(other, 'follow', member), graph.act(member, 'block', other)]);
    expect(block.status).toBe(200);
    expect([200, 404]).toContain(follow.status);
    expect((await graph.relation(member, other)).body).toEqual({ memberId: other, ...UNRELATED, blocked: true });
    const told = await graph.recorded(member, other);
    expect(told).toEqual(
      follow.status === 200
        ? [
            ['follow on', other, other, 1],
            ['follow off', other, member, 2],
            ['block on', member, member, 1],
          ]
        : [['block on', member, member, 1]],
    );
  });
});

it('two blocks at once leave both', async () => {
  await rounds(async (member, other) => {
    const blocks = await Promise.all([graph.act(member, 'block', other), graph.act(other, 'block', member)]);
    expect(blocks.map(({ status }) => status)).toEqual([200, 200]);
    for (const { body } of blocks) expect(body.blocked).toBe(true);
    expect([(await graph.relation(member, other)).status, (await graph.relation(other, member)).status]).toEqual([404, 404]);
    const told = await graph.recorded(member, other);
    expect(told.map(([says]) => says)).toEqual(['block on', 'block on']);
    expect(new Set(told.map(([, who]) => who))).toEqual(new Set([member, other]));
  });
});

it('the same act many times at once happens once', async () => {
  for (const act of ['follow', 'block', 'mute', 'skip'] as const satisfies Act[]) {
    const [member, other] = await graph.pair();
    const answers = await Promise.all(Array.from({ length: 12 }, () => graph.act(member, act, other)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await graph.recorded(member, other)).toHaveLength(1);
  }
});

it('on and off many times at once is told as it happened: alternating, each revision one higher', async () => {
  const [member, other] = await graph.pair();
  await Promise.all(
    Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? graph.act(member, 'mute', other) : graph.undo(member, 'mute', other))),
  );
  const told = await graph.recorded(member, other);
  expect(told.map(([, , , revision]) => revision)).toEqual(told.map((_, index) => index + 1));
  told.forEach(([says], index) => expect(says).toBe(index % 2 === 0 ? 'mute on' : 'mute off'));
  expect((await graph.relation(member, other)).body.muted).toBe(told.length % 2 === 1);
});
