import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SocialGraphFixture } from '../support/social-graph-fixture.js';

const LIMIT = 4;

let graph: SocialGraphFixture;
beforeAll(async () => {
  graph = await SocialGraphFixture.start({ SPARKS_PER_DAY: String(LIMIT) });
});
afterAll(() => graph.stop());

describe('the daily limit of sparks', () => {
  it('refuses the next one, says when there is room again, and leaves no trace of it', async () => {
    const [sender, ...others] = (await graph.members(LIMIT + 2)) as [string, ...string[]];
    for (const other of others.slice(0, LIMIT)) expect((await graph.act(sender, 'spark', other)).status).toBe(200);
    const refused = await graph.act(sender, 'spark', others[LIMIT]!);
    expect([refused.status, refused.body.code]).toEqual([429, 'social-graph.spark_limit']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
    expect(await graph.row(sender, others[LIMIT]!)).toBeUndefined();
    expect(await graph.recorded(sender, others[LIMIT]!)).toEqual([]);
  });

  it('counts new sparks only: what is sent already, other acts and other members are not refused', async () => {
    const [sender, ...others] = (await graph.members(LIMIT + 2)) as [string, ...string[]];
    for (const other of others.slice(0, LIMIT)) await graph.act(sender, 'spark', other);
    expect((await graph.act(sender, 'spark', others[0]!)).status).toBe(200);
    expect((await graph.act(sender, 'follow', others[LIMIT]!)).status).toBe(200);
    expect((await graph.undo(sender, 'spark', others[0]!)).status).toBe(200);
    expect((await graph.act(others[0]!, 'spark', sender)).status).toBe(200);
  });

  it('counts a spark that was taken back, and again when it is sent again', async () => {
    const [sender, other] = await graph.pair();
    for (let sent = 0; sent < LIMIT; sent++) {
      expect((await graph.act(sender, 'spark', other)).status).toBe(200);
      await graph.undo(sender, 'spark', other);
    }
    expect((await graph.act(sender, 'spark', other)).status).toBe(429);
    expect((await graph.relation(sender, other)).body.sparked).toBe(false);
  });

  it('rolls: there is room for as many as were sent a day ago, and those are forgotten', async () => {
    const [sender, ...others] = (await graph.members(LIMIT + 2)) as [string, ...string[]];
    for (const other of others.slice(0, LIMIT)) await graph.act(sender, 'spark', other);
    await graph.service.database.query(
      `UPDATE spark_sendings SET sent_at = sent_at - interval '1 day'
       WHERE ctid = (SELECT ctid FROM spark_sendings WHERE member_id = $1 ORDER BY sent_at LIMIT 1)`,
      [sender],
    );
    expect((await graph.act(sender, 'spark', others[LIMIT]!)).status).toBe(200);
    expect((await graph.act(sender, 'spark', others[LIMIT]!)).status).toBe(200);
    expect(await graph.sendings(sender)).toBe(LIMIT);
    await graph.undo(sender, 'spark', others[LIMIT]!);
    expect((await graph.act(sender, 'spark', others[LIMIT]!)).status).toBe(429);
  });

  it('counts many at once one after another', async () => {
    // Enough rounds that the sparks of some really meet.
    for (let round = 0; round < 8; round++) {
      const [sender, ...others] = (await graph.members(LIMIT + 9)) as [string, ...string[]];
      const answers = await Promise.all(others.map((other) => graph.act(sender, 'spark', other)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMIT);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(others.length - LIMIT);
      expect(await graph.sendings(sender)).toBe(LIMIT);
    }
  });
});
