import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDataSource } from '@affinity/kit/db/data-source';
import { PreparedQueries } from '@affinity/kit/db/prepared-queries';
import { isDatabaseAway } from '@affinity/kit/errors/database-away';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
import type { DataSource } from 'typeorm';

let database: TestDatabase;
let dataSource: DataSource;
beforeAll(async () => {
  database = await createTestDatabase({ migrations: [] });
  const options = { url: database.url, applicationName: 'test', poolSize: 1 };
  dataSource = await createDataSource({ migrations: [] }, options).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

it('a statement is given up after its time, and its connection serves the next one with the time of all', async () => {
  const queries = new PreparedQueries(dataSource);
  const sleep = { name: 'sleep', text: 'SELECT pg_sleep($1::float8)' };
  await expect(queries.rowsWithin(50, sleep, [30])).rejects.toMatchObject({ code: '57014' });
  const timeout = { name: 'timeout', text: `SELECT current_setting('statement_timeout') AS time` };
  expect(await queries.rowsWithin(50, timeout, [])).toEqual([{ time: '50ms' }]);
  expect(await queries.rows(timeout, [])).toEqual([{ time: '10s' }]);
});

it('a statement whose connection is cut off fails as the connection does, and the next one has a new connection', async () => {
  const queries = new PreparedQueries(dataSource);
  const endOwn = { name: 'end-own', text: 'SELECT pg_terminate_backend(pg_backend_pid())' };
  await expect(queries.rowsWithin(1000, endOwn, [])).rejects.toSatisfy(isDatabaseAway);
  expect(await queries.rowsWithin(1000, { name: 'one', text: 'SELECT 1 AS one' }, [])).toEqual([{ one: 1 }]);
});
