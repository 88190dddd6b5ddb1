import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
import { HIDDEN_FROM } from '../../src/relations/relations.read-model.js';
import { service } from '../../src/service.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(service.database);
  // 20,000 pairs, each member in about four, one pair in fifty hidden.
  await database.query(`
    INSERT INTO member_pairs (low_id, high_id, low_follow_since, low_mute_since)
    SELECT least(a, b), greatest(a, b), now(), CASE WHEN n % 50 = 0 THEN now() END
    FROM (SELECT n, md5((n % 10000)::text)::uuid AS a, md5('b' || (n * 7 % 10000))::uuid AS b FROM generate_series(1, 20000) n) pairs
    ON CONFLICT DO NOTHING`);
  await database.query(`ANALYZE member_pairs`);
});
afterAll(() => database.drop());

async function plan(text: string, value: string): Promise<string> {
  const rows = await database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text.replaceAll('$1', `'${value}'::uuid`)}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it('finds whom a member must not see by two partial indexes, without reading their other pairs', async () => {
  const [member] = await database.query<{ id: string }>(`SELECT low_id AS id FROM member_pairs WHERE low_mute_since IS NOT NULL LIMIT 1`);
  const steps = await plan(HIDDEN_FROM.text, member!.id);
  expect(steps).toContain('hidden_from_low');
  expect(steps).toContain('hidden_from_high');
  expect(steps).not.toContain('Seq Scan');
});
