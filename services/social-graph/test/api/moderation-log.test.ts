import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OperatorContext } from '@affinity/kit/operations/operator-context';
import { UsageError } from '@affinity/kit/operations/command';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { EraseMember } from '../../src/consumers/erase-member-on-account-deleted.consumer.js';
import { RoleChanges } from '../../src/consumers/log-role-changes.consumer.js';
import { EvidenceWorker } from '../../src/evidence/evidence.worker.js';
import { decisionDigest } from '../../src/moderation/digests.js';
import { VERIFY_LOG, verifyLog } from '../../src/operations/verify-log.js';
import { verifyRecords, type RecordsVerdict } from '../../src/operations/verify-records.js';
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

const REPORTS = 6;
/** Two rows for each report: that it was filed, and that it was decided. */
const ROWS = 2 * REPORTS;

beforeEach(async () => {
  await graph.forgetReports();
  const [reporter, reported] = await graph.pair();
  for (let decided = 0; decided < REPORTS; decided++) {
    const report = await graph.report(reporter, reported);
    const answer = await graph.decide(uuidv7(), report, { reason: `Reason ${decided}` });
    if (answer.status !== 200) throw new Error(`decision answered ${answer.status}`);
  }
});

const context: OperatorContext = { pool: async () => pool } as unknown as OperatorContext;

async function decided(action: string): Promise<[{ id: string; member_id: string }]> {
  const [reporter, reported] = await graph.pair();
  const answer = await graph.decide(uuidv7(), await graph.report(reporter, reported), { action, rule: 'hate' });
  if (answer.status !== 200) throw new Error(`decision answered ${answer.status}`);
  const { rows } = await pool.query(`SELECT id, member_id FROM moderation_decisions WHERE member_id = $1`, [reported]);
  return [rows[0]];
}

/** As if decisions had been written so: their digests are those of the rows after the change. */
async function withoutChain(change: string): Promise<RecordsVerdict> {
  await pool.query(change);
  await tamper(`UPDATE moderation_log l SET details = jsonb_set(details, '{decision}', to_jsonb((
    SELECT ${decisionDigest('d')} FROM moderation_decisions d WHERE d.id = (l.details ->> 'decisionId')::uuid))) WHERE details ? 'decision'`);
  return verifyRecords(pool);
}

/** Runs a statement as the owner of the database, who may do anything with it. */
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
    expect(verdict).toMatchObject({ rows: ROWS + 16, broken: null, knowsHead: null });
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
    ['a reason that was altered', `UPDATE moderation_log SET reason = 'Other' WHERE seq = 6`, 6, 'its columns were altered'],
    [
      'an entry that was altered with its columns',
      `UPDATE moderation_log l SET reason = 'Other', entry = jsonb_set(entry::jsonb, '{reason}', '"Other"')::text WHERE seq = 6`,
      6,
      'its entry was altered',
    ],
    [
      'an entry that was altered with its hash',
      `UPDATE moderation_log SET reason = 'Other', entry = replace(entry, 'Reason 2', 'Other'),
         hash = sha256(previous_hash || convert_to(replace(entry, 'Reason 2', 'Other'), 'UTF8')) WHERE seq = 6`,
      7,
      'it does not follow the row before',
    ],
    ['a row that was taken out', `DELETE FROM moderation_log WHERE seq = 2`, 2, 'row 2 is missing'],
    [
      'a row that was taken out with its number',
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

  it('says of a hash that it does not have that it is not its own, and of what is no hash how one is written', async () => {
    const verify = (noted: string) => VERIFY_LOG.run(context, { words: [noted], options: {} });
    await expect(verify('0'.repeat(64))).rejects.toThrow('The hash given is not one of this log');
    await expect(verify('nonsense')).rejects.toThrow(UsageError);
    const { head } = await verifyLog(pool);
    expect(await verify(head.toUpperCase())).toMatchObject({ data: { knowsHead: true, altered: [] } });
  });
});

describe('what the log tells of', () => {
  const ALTERED: [what: string, statement: string, why: RegExp][] = [
    [
      'words of evidence',
      `UPDATE report_evidence SET document = jsonb_set(document, '{words}', '"Forged"')`,
      /^the sealed evidence of .* was altered$/,
    ],
    [
      'a sealed profile',
      `UPDATE report_evidence SET profile = jsonb_set(profile, '{name}', '"Forged"')`,
      /^the sealed evidence of .* was altered$/,
    ],
    [
      'the time of sealing',
      `UPDATE report_evidence SET sealed_at = sealed_at - interval '1 day'`,
      /^the sealed evidence of .* was altered$/,
    ],
    ['evidence that was taken away', `DELETE FROM report_evidence`, /^the sealed evidence of .* is missing$/],
    ['whom a report is about', `UPDATE reports SET member_id = gen_random_uuid()`, /^report .* was altered$/],
    ['why something was reported', `UPDATE reports SET reason = 'hate'`, /^report .* was altered$/],
    ['the reason of a decision', `UPDATE moderation_decisions SET reason = 'Forged'`, /^decision .* was altered$/],
    ['what was decided', `UPDATE moderation_decisions SET action = 'warn', appealable_until = now()`, /^decision .* was altered$/],
    ['the day of a decision', `UPDATE moderation_decisions SET decided_at = decided_at - interval '900 days'`, /^decision .* was altered$/],
  ];
  it.each(ALTERED)('was not altered unnoticed: %s', async (_what, statement, why) => {
    expect((await verifyRecords(pool)).altered).toEqual([]);
    await pool.query(statement);
    const { altered } = await verifyRecords(pool);
    expect(altered).toHaveLength(REPORTS);
    for (const row of altered) expect(row.why).toMatch(why);
    await expect(VERIFY_LOG.run(context, { words: [], options: {} })).rejects.toThrow('is not as it was written');
    expect((await verifyLog(pool)).broken).toBeNull();
  });

  it('names the row, and nothing else, when one piece of evidence was altered', async () => {
    const [{ report_id: report }] = (await pool.query(`SELECT report_id FROM moderation_log WHERE seq = 4`)).rows as [
      { report_id: string },
    ];
    await pool.query(`UPDATE report_evidence SET owner = 'chat' WHERE report_id = $1`, [report]);
    expect((await verifyRecords(pool)).altered).toEqual([{ seq: 3, why: `the sealed evidence of report ${report} was altered` }]);
  });

  it('has nothing that stands in no row', async () => {
    await pool.query(`
      INSERT INTO moderation_decisions SELECT gen_random_uuid(), case_id, member_id, moderator_id, action, rule, reason, until, decided_at, appealable_until
      FROM moderation_decisions LIMIT 1`);
    await pool.query(`
      INSERT INTO reports (id, reporter_id, member_id, kind, target_id, owner, reason, note, created_at)
      SELECT gen_random_uuid(), reporter_id, member_id, kind, target_id, owner, reason, note, now() + interval '2 hours' FROM reports LIMIT 1`);
    const { altered } = await verifyRecords(pool);
    expect(altered.map(({ why }) => why.replace(/[0-9a-f-]{36}/, 'X'))).toEqual([
      'report X is in no row of the log',
      'decision X is in no row of the log',
    ]);
  });

  it('tells altered appeals', async () => {
    const [{ member_id: member, id }] = await decided('warn');
    expect((await graph.as(member, 'POST', `/cases/${id}/appeal`, { body: { words: 'No.' } })).status).toBe(200);
    expect((await verifyRecords(pool)).altered).toEqual([]);
    await pool.query(`UPDATE appeals SET words = 'I did it'`);
    expect((await verifyRecords(pool)).altered).toMatchObject([{ why: `the appeal against decision ${id} was altered` }]);
  });

  it('is not told as forged when it went by rule: of a deleted account, and what no case needs any more', async () => {
    const { rows } = await pool.query<{ reporter_id: string }>(`SELECT DISTINCT reporter_id FROM reports`);
    await graph.service.events.deliverTwice(EraseMember, { subject: rows[0]!.reporter_id, data: { accountId: rows[0]!.reporter_id } });
    expect((await verifyRecords(pool)).altered).toEqual([]);
    const old = await withoutChain(`UPDATE moderation_decisions SET decided_at = decided_at - interval '200 days'`);
    await graph.service.app.get(EvidenceWorker, { strict: false }).prune();
    expect(await graph.service.database.query(`SELECT 1 FROM report_evidence`)).toEqual([]);
    expect(old.altered).toEqual([]);
    expect((await verifyRecords(pool)).altered).toEqual([]);
  });

  it('of before digests is said to be not covered, once', async () => {
    await tamper(`DELETE FROM moderation_log WHERE event = 'report-filed'`);
    await tamper(`UPDATE moderation_log SET details = details - 'decision'`);
    const { altered, uncovered } = await verifyRecords(pool);
    expect([altered, uncovered]).toEqual([[], { evidence: REPORTS, decisions: REPORTS, olderThan: null }]);
  });
});
