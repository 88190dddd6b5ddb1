import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SocialGraphFixture } from '../support/social-graph-fixture.js';

const LIMIT = 4;

let graph: SocialGraphFixture;
beforeAll(async () => {
  graph = await SocialGraphFixture.start({ SPARKS_PER_DAY: String(LIMIT), BUDGET_SCALE: '1' });
});
afterAll(() => graph.stop());

describe('the daily limit of sparks', () => {
  it('refuses the next one, says when there is room again, and leaves no trace of it', async () => {
    const [sender, ...others] = (await graph.members(LIMIT + 2)) as [string, ...string[]];
    for (const other of others.slice(0, LIMIT)) expect((await graph.act(sender, 'spark', other)).status).toBe(200);
    const refused = await graph.act(sender, 'spark', others[LIMIT]!);
    expect([refused.status, refused.body.code]).toEqual([429, 'request.budget_spent']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(82_000);
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
    const [sender, other, ...more] = (await graph.members(LIMIT)) as [string, string, ...string[]];
    for (let sent = 0; sent < 2; sent++) {
      expect((await graph.act(sender, 'spark', other)).status).toBe(200);
      await graph.undo(sender, 'spark', other);
    }
    for (const one of more) expect((await graph.act(sender, 'spark', one)).status).toBe(200);
    expect(await graph.sendings(sender)).toBe(LIMIT);
    expect((await graph.act(sender, 'spark', other)).status).toBe(429);
    expect((await graph.relation(sender, other)).body.sparked).toBe(false);
  });

  it('sends three a day to one person, who hears of each, and then others still', async () => {
    const [sender, other, third] = (await graph.members(3)) as [string, string, string];
    for (let sent = 0; sent < 3; sent++) {
      expect((await graph.act(sender, 'spark', other)).status).toBe(200);
      await graph.undo(sender, 'spark', other);
    }
    const refused = await graph.act(sender, 'spark', other);
    expect([refused.status, refused.body]).toMatchObject([
      429,
      { code: 'request.budget_spent', budget: { name: 'sparks-to-one', limit: 3 } },
    ]);
    // What was refused was not counted among the day's either.
    expect(await graph.sendings(sender)).toBe(3);
    expect((await graph.act(sender, 'spark', third)).status).toBe(200);
  });

  it('rolls: there is room again a day after', async () => {
    const [sender, ...others] = (await graph.members(LIMIT + 2)) as [string, ...string[]];
    for (const other of others.slice(0, LIMIT)) await graph.act(sender, 'spark', other);
    expect((await graph.act(sender, 'spark', others[LIMIT]!)).status).toBe(429);
    await graph.service.database.query(`UPDATE budget_uses SET hour = hour - 24 WHERE account_id = $1`, [sender]);
    expect((await graph.act(sender, 'spark', others[LIMIT]!)).status).toBe(200);
    expect(await graph.sendings(sender)).toBe(1);
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
