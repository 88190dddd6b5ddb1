import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
import { CASES_PAGE_SIZE, DECIDED_CASES, OPEN_CASES } from '../../src/cases/case.queries.js';
import { LOG, MODERATION_PAGE_SIZE } from '../../src/moderation/moderation.read-model.js';
import { CONNECTED_AMONG, HIDDEN_FROM } from '../../src/relations/relations.read-model.js';
import { service } from '../../src/service.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(service.database);
  // 20,000 pairs, each member in about four, one pair in fifty hidden.
  await database.query(`
    INSERT INTO member_pairs (low_id, high_id, low_follow_since, low_mute_since, connected_since)
    SELECT least(a, b), greatest(a, b), now(), CASE WHEN n % 50 = 0 THEN now() END,
      CASE WHEN n % 3 = 0 THEN now() END
    FROM (SELECT n, md5((n % 10000)::text)::uuid AS a, md5('b' || (n * 7 % 10000))::uuid AS b FROM generate_series(1, 20000) n) pairs
    ON CONFLICT DO NOTHING`);
  // 20,000 reports, one in a hundred decided.
  await database.query(`
    INSERT INTO reports (id, reporter_id, member_id, kind, target_id, reason, note, state, created_at)
    SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'post', n::text, 'other', '',
      CASE WHEN n % 100 = 0 THEN 'decided' ELSE 'open' END, now() - make_interval(secs => n)
    FROM generate_series(1, 20000) n`);
  await database.query(`
    INSERT INTO moderation_log (id, report_id, moderator_id, action, kind, target_id, member_id, reason, decided_at)
    SELECT gen_random_uuid(), id, gen_random_uuid(), 'dismiss', kind, target_id, member_id, 'x', created_at FROM reports WHERE state = 'decided'`);
  await database.query(`
    INSERT INTO budget_uses (account_id, budget, about, hour, hours, used)
    SELECT md5((n % 5000)::text)::uuid, 'sparks-to-one', md5(n::text)::uuid::text, 500000, array_fill(0, ARRAY[24]), 0
    FROM generate_series(1, 20000) n`);
  await database.query(`UPDATE moderation_cases SET state = 'decided', decided_at = opened_at WHERE id IN (
    SELECT case_id FROM reports WHERE state = 'decided')`);
  await database.query(`ANALYZE member_pairs, reports, moderation_cases, moderation_log, budget_uses`);
});
afterAll(() => database.drop());

/** `values` as SQL, for $1, $2. */
async function plan(text: string, ...values: string[]): Promise<string> {
  const filled = values.reduce((statement, value, index) => statement.replaceAll(`$${index + 1}`, value), text);
  const rows = await database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${filled}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it('finds whom a member must not see by two partial indexes, without reading their other pairs', async () => {
  const [member] = await database.query<{ id: string }>(`SELECT low_id AS id FROM member_pairs WHERE low_mute_since IS NOT NULL LIMIT 1`);
  const steps = await plan(HIDDEN_FROM.text, `'${member!.id}'::uuid`);
  expect(steps).toContain('hidden_from_low');
  expect(steps).toContain('hidden_from_high');
  expect(steps).not.toContain('Seq Scan');
});

it('finds a member’s connections among a hundred others by the index of connected pairs alone', async () => {
  const steps = await plan(
    CONNECTED_AMONG.text,
    `md5('7')::uuid`,
    `(SELECT array_agg(md5('b' || n)::uuid) FROM generate_series(1, 100) n)`,
  );
  expect(steps).toContain('Index Only Scan using connected_pairs');
  expect(steps).not.toContain('Seq Scan');
});

it.each([
  ['open cases', OPEN_CASES.text, 'moderation_cases_open'],
  ['decided ones', DECIDED_CASES.text, 'moderation_cases_decided'],
])('reads a page of %s in order by an index, and of the reports those of the page', async (_what, text, index) => {
  const steps = await plan(text, `now() - interval '1 hour'`, 'gen_random_uuid()', 'gen_random_uuid()');
  expect(steps).toMatch(new RegExp(`Index Scan.* using ${index} on moderation_cases`));
  expect(steps).toContain('reports_of_case');
  expect(steps).not.toMatch(/Seq Scan on (moderation_cases|reports)/);
  expect(text).toContain(`LIMIT ${CASES_PAGE_SIZE + 1}`);
});

it('reads a page of the log by its index, without sorting', async () => {
  const steps = await plan(LOG.text, '100', 'gen_random_uuid()');
  expect(steps).toContain('Index Scan');
  expect(steps).not.toContain('Sort');
  expect(LOG.text).toContain(`LIMIT ${MODERATION_PAGE_SIZE + 1}`);
});

it('finds all pairs of a member who is erased, and what they used of budgets, without reading the others’', async () => {
  const member = `md5('7')::uuid`;
  const pairs = await plan(`DELETE FROM member_pairs WHERE low_id = $1 OR high_id = $1`, member);
  expect(pairs).toContain('member_pairs_pkey');
  expect(pairs).toContain('member_pairs_of_high');
  const own = await plan(`DELETE FROM budget_uses WHERE account_id = $1`, member);
  const about = await plan(`DELETE FROM budget_uses WHERE about = $1 AND about <> ''`, `(${member})::text`);
  expect([own, about].map((steps) => /budget_uses_(pkey|about)/.exec(steps)?.[0])).toEqual(['budget_uses_pkey', 'budget_uses_about']);
  expect(pairs + own + about).not.toContain('Seq Scan');
});

it('reports and the log of moderation keep no index that nothing is read by', async () => {
  const rows = await database.query<{ name: string }>(
    `SELECT indexname AS name FROM pg_indexes WHERE tablename IN ('reports', 'moderation_log') ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'moderation_log_pkey',
    'moderation_log_report_id_key',
    'moderation_log_seq',
    'reports_about_member',
    'reports_by_reporter',
    'reports_of_case',
    'reports_of_decision',
    'reports_pkey',
  ]);
});
