import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { RoleChanges } from '../../src/consumers/moderation.definitions.js';
import { verifyLog } from '../../src/operations/verify-log.js';
import { SocialGraphFixture } from '../support/social-graph-fixture.js';

let graph: SocialGraphFixture;
let pool: pg.Pool;
beforeAll(async () => {
  graph = await SocialGraphFixture.start();
  pool = new pg.Pool({ connectionString: graph.service.database.url, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await graph.stop();
});

const ROWS = 6;

beforeEach(async () => {
  await graph.forgetReports();
  const [reporter, reported] = await graph.pair();
  for (let decided = 0; decided < ROWS; decided++) {
    const report = await graph.report(reporter, reported);
    const answer = await graph.decide(uuidv7(), report, { reason: `Reason ${decided}` });
    if (answer.status !== 200) throw new Error(`decision answered ${answer.status}`);
  }
});

/** As who owns the database and may do anything with it. */
async function tamper(statement: string): Promise<void> {
  await pool.query(`ALTER TABLE moderation_log DISABLE TRIGGER USER`);
  try {
    await pool.query(statement);
  } finally {
    await pool.query(`ALTER TABLE moderation_log ENABLE TRIGGER USER`);
  }
}

describe('the log of moderators', () => {
  it('is one chain, whoever writes at once', async () => {
    const [reporter, reported] = await graph.pair();
    const reports = await Promise.all(Array.from({ length: 8 }, () => graph.report(reporter, reported)));
    await Promise.all(reports.map((report) => graph.decide(uuidv7(), report, { reason: 'At once' })));
    const verdict = await verifyLog(pool);
    expect(verdict).toMatchObject({ rows: ROWS + 8, broken: null, knowsHead: null });
    expect(verdict.head).toMatch(/^[0-9a-f]{64}$/);
  });

  it('says who was made a moderator, and who is none any more', async () => {
    const accountId = uuidv7();
    for (const change of ['granted', 'revoked'] as const) {
      await graph.service.events.deliverTwice(RoleChanges, { subject: accountId, data: { accountId, role: 'moderator', change } });
    }
    const rows = await graph.service.database.query(
      `SELECT event, action, member_id, moderator_id, details FROM moderation_log WHERE seq > $1 ORDER BY seq`,
      [ROWS],
    );
    const entry = { event: 'role-changed', member_id: accountId, moderator_id: null, details: { role: 'moderator' } };
    expect(rows).toEqual([
      { ...entry, action: 'granted' },
      { ...entry, action: 'revoked' },
    ]);
    expect((await verifyLog(pool)).broken).toBeNull();
  });

  const TAMPERING: [what: string, statement: string, seq: number, why: string][] = [
    ['a reason that was altered', `UPDATE moderation_log SET reason = 'Other' WHERE seq = 3`, 3, 'its columns were altered'],
    [
      'an entry that was altered with its columns',
      `UPDATE moderation_log l SET reason = 'Other', entry = jsonb_set(entry::jsonb, '{reason}', '"Other"')::text WHERE seq = 3`,
      3,
      'its entry was altered',
    ],
    [
      'an entry that was altered with its hash',
      `UPDATE moderation_log SET reason = 'Other', entry = replace(entry, 'Reason 2', 'Other'),
         hash = sha256(previous_hash || convert_to(replace(entry, 'Reason 2', 'Other'), 'UTF8')) WHERE seq = 3`,
      4,
      'it does not follow the row before',
    ],
    ['a row that was taken out', `DELETE FROM moderation_log WHERE seq = 2`, 2, 'row 2 is missing'],
    [
      'a row that was taken out with its place',
      `WITH gone AS (DELETE FROM moderation_log WHERE seq = 6 RETURNING 1)
       UPDATE moderation_log SET seq = seq + 100 WHERE seq = 5 AND EXISTS (SELECT FROM gone)`,
      5,
      'row 5 is missing',
    ],
    [
      'a row that was put in before the first',
      `ALTER TABLE moderation_log DROP CONSTRAINT moderation_log_seq_from_one;
       INSERT INTO moderation_log (id, seq, action, member_id, reason, decided_at, entry, previous_hash, hash)
       VALUES (gen_random_uuid(), 0, 'warn', gen_random_uuid(), 'Never', now(), '{}', '', '');
       ALTER TABLE moderation_log ADD CONSTRAINT moderation_log_seq_from_one CHECK (seq > 0) NOT VALID`,
      1,
      'it stands before the first row',
    ],
  ];
  it.each(TAMPERING)('shows %s', async (_what, statement, seq, why) => {
    await tamper(statement);
    const { broken } = await verifyLog(pool);
    expect(broken).toMatchObject({ seq, why });
  });

  it('takes no row before the first, and is not emptied', async () => {
    const before = `INSERT INTO moderation_log (id, seq, action, member_id, reason, decided_at, entry, previous_hash, hash)
      VALUES (gen_random_uuid(), $1, 'warn', gen_random_uuid(), 'Never', now(), '{}', '', '')`;
    for (const seq of [0, -1]) await expect(pool.query(before, [seq])).rejects.toThrow(/moderation_log_seq_from_one/);
    await expect(pool.query(`TRUNCATE moderation_log`)).rejects.toThrow('moderation_log is append-only');
    expect(await verifyLog(pool)).toMatchObject({ rows: ROWS, broken: null });
  });

  it('shows that rows are gone from its end to who noted its head', async () => {
    const { head } = await verifyLog(pool);
    expect(await verifyLog(pool, head)).toMatchObject({ broken: null, knowsHead: true });
    await tamper(`DELETE FROM moderation_log WHERE seq > 4`);
    expect(await verifyLog(pool, head)).toMatchObject({ rows: 4, broken: null, knowsHead: false });
  });
});
