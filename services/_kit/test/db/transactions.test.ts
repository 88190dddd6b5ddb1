import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDataSource } from '@affinity/kit/db/data-source';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { isRefused, Transactions, violates, type Tx } from '@affinity/kit/db/transactions';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, type DataSource } from 'typeorm';

const INSERT: PreparedQuery = { name: 'thing-insert', text: `INSERT INTO things (id, label) VALUES ($1, $2) RETURNING id` };
const ALL: PreparedQuery = { name: 'thing-all', text: `SELECT id, label FROM things ORDER BY id` };
const UNLUCKY: PreparedQuery = { name: 'unlucky', text: `SELECT unlucky($1, $2) AS attempt` };
const SLOW: PreparedQuery = { name: 'slow', text: `SELECT pg_sleep(5)` };

describe('transactions with prepared statements', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let transactions: Transactions;
  beforeAll(async () => {
    database = await createTestDatabase(undefined);
    await database.query(`CREATE TABLE things (id int CONSTRAINT things_id PRIMARY KEY, label text NOT NULL)`);
    // Sequences are not rolled back: they count attempts.
    await database.query(`CREATE SEQUENCE attempts`);
    await database.query(`
      CREATE FUNCTION unlucky(times int, code text) RETURNS int LANGUAGE plpgsql AS $$
      DECLARE attempt int := nextval('attempts');
      BEGIN
        IF attempt <= times THEN RAISE EXCEPTION 'unlucky' USING ERRCODE = code; END IF;
        RETURN attempt;
      END $$`);
    dataSource = await createDataSource({ migrations: [] }, { url: database.url, applicationName: 'test', poolSize: 2 }).initialize();
    transactions = new Transactions(dataSource);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });
  beforeEach(async () => {
    await database.query(`TRUNCATE things`);
    await database.query(`ALTER SEQUENCE attempts RESTART`);
  });

  const stored = (): Promise<{ id: number }[]> => database.query(ALL.text);
  const codeOf = (error: unknown): unknown => (error as { driverError?: { code?: string } }).driverError?.code;
  const failureOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('writes and reads in the transaction, beside what TypeORM does in it', async () => {
    await transactions.run(async (tx) => {
      expect(await tx.rows(INSERT, [1, 'prepared'])).toEqual([{ id: 1 }]);
      await tx.manager.query(`INSERT INTO things VALUES (2, 'not prepared')`);
      expect(await tx.rows(ALL, [])).toHaveLength(2);
      expect(await stored()).toEqual([]);
      const [names] = await tx.manager.query<{ names: string[] }[]>(
        `SELECT array_agg(name ORDER BY name) AS names FROM pg_prepared_statements`,
      );
      expect(names!.names).toEqual([ALL.name, INSERT.name]);
    });
    expect(await stored()).toHaveLength(2);
  });

  it('rolls back with the transaction, and runs its hooks after a commit alone', async () => {
    const heard: string[] = [];
    const write = (id: number, fails: boolean) =>
      transactions.run(async (tx) => {
        await tx.rows(INSERT, [id, 'x']);
        tx.afterCommit(() => heard.push(`${id}`));
        if (fails) throw new Error('after the statement');
      });
    await expect(write(1, true)).rejects.toThrow('after the statement');
    expect([await stored(), heard]).toEqual([[], []]);
    await write(2, false);
    expect([(await stored()).length, heard]).toEqual([1, ['2']]);
  });

  it('reports a failed statement as TypeORM does, and the connection serves the next transaction', async () => {
    const twice = (): Promise<unknown> =>
      transactions.run(async (tx) => {
        await tx.rows(INSERT, [1, 'first']);
        const error = await failureOf(tx.rows(INSERT, [1, 'again']));
        expect(codeOf(await failureOf(tx.rows(ALL, [])))).toBe('25P02');
        throw error;
      });
    for (let time = 0; time < 3; time++) {
      const error = await failureOf(twice());
      expect(error).toBeInstanceOf(QueryFailedError);
      expect([violates(error, 'things_id'), violates(error, 'other')]).toEqual([true, false]);
    }
    expect(await stored()).toEqual([]);
    await transactions.statement(INSERT, [1, 'first']);
    expect(violates(await failureOf(transactions.statement(INSERT, [1, 'again'])), 'things_id')).toBe(true);
  });

  it('gives up a statement at its time limit', async () => {
    const error = await failureOf(
      transactions.run(async (tx) => {
        await tx.manager.query(`SET LOCAL statement_timeout = 50`);
        await tx.rows(SLOW, []);
      }),
    );
    expect(codeOf(error)).toBe('57014');
  });

  it.each(['40001', '40P01'])('repeats what Postgres asks to repeat, three times at most: %s', async (code) => {
    const ways = {
      statement: (times: number) => transactions.statement<{ attempt: number }>(UNLUCKY, [times, code]),
      transaction: (times: number) => transactions.run((tx) => tx.rows<{ attempt: number }>(UNLUCKY, [times, code])),
    };
    for (const way of Object.values(ways)) {
      await database.query(`ALTER SEQUENCE attempts RESTART`);
      expect(await way(2)).toEqual([{ attempt: 3 }]);
      await database.query(`ALTER SEQUENCE attempts RESTART`);
      expect(codeOf(await failureOf(way(3)))).toBe(code);
    }
  });

  it('repeats nothing else', async () => {
    expect(codeOf(await failureOf(transactions.statement(UNLUCKY, [1, '23514'])))).toBe('23514');
    expect(await database.query(`SELECT last_value::int AS attempts FROM attempts`)).toEqual([{ attempts: 1 }]);
  });

  it('refuses a transaction that is over: its connection is in other hands', async () => {
    let over: Tx | undefined;
    await transactions.run(async (tx) => {
      over = tx;
    });
    await expect(over!.rows(ALL, [])).rejects.toBeInstanceOf(QueryRunnerAlreadyReleasedError);
  });

  it('keeps the connection of a statement that is refused, and not one that is cut off', async () => {
    const BACKEND: PreparedQuery = { name: 'backend', text: `SELECT pg_backend_pid() AS pid, pg_sleep(0.05)` };
    const CUT: PreparedQuery = { name: 'cut', text: `SELECT pg_terminate_backend(pg_backend_pid())` };
    const backends = async (): Promise<unknown[]> => {
      const rows = await Promise.all([1, 2].map(() => transactions.statement<{ pid: number }>(BACKEND, [])));
      return rows.map(([row]) => row!.pid).toSorted((a, b) => a - b);
    };
    await transactions.statement(INSERT, [1, 'first']);
    const before = await backends();
    const refused = await Promise.all([1, 2, 3, 4].map(() => failureOf(transactions.statement(INSERT, [1, 'again']))));
    expect(refused.map((error) => [violates(error, 'things_id'), isRefused(error)])).toEqual(refused.map(() => [true, true]));
    expect(await failureOf(new PreparedQueries(dataSource).rows({ name: 'odd', text: 'SELECT 1 / $1::int' }, [0]))).toMatchObject({
      code: '22012',
    });
    expect(await backends()).toEqual(before);
    expect(isRefused(await failureOf(transactions.statement(CUT, [])))).toBe(false);
    const after = await backends();
    expect(after.filter((pid) => before.includes(pid))).toHaveLength(1);
  });
});
