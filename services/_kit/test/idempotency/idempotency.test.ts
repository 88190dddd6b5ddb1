import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDataSource } from '@affinity/kit/db/data-source';
import { KIT_MIGRATIONS } from '@affinity/kit/db/kit-migrations';
import { Transactions } from '@affinity/kit/db/transactions';
import { Idempotency } from '@affinity/kit/idempotency/idempotency';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

describe('idempotency keys', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let transactions: Transactions;
  beforeAll(async () => {
    const definition = { migrations: [...KIT_MIGRATIONS] };
    database = await createTestDatabase(definition);
    dataSource = await createDataSource(definition, { url: database.url, applicationName: 'test', poolSize: 10 }).initialize();
    transactions = new Transactions(dataSource);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const idempotency = new Idempotency();
  const once = <T>(key: string, work: () => Promise<T>, request: unknown = {}, scope = 'test') =>
    transactions.run((tx) => idempotency.once(tx, scope, key, request, work));

  it('run the work once however many come at once, and all get its result', async () => {
    const key = uuidv7();
    let runs = 0;
    const work = async (): Promise<{ run: number }> => {
      const run = ++runs;
      await sleep(50);
      return { run };
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => once(key, work)));
    expect([runs, answers.map(({ result }) => result)]).toEqual([1, answers.map(() => ({ run: 1 }))]);
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await once(key, work)).toEqual({ result: { run: 1 }, repeated: true });
  });

  it('tell what they returned to who asks first, and of another request nothing', async () => {
    const key = uuidv7();
    const recall = (request: unknown) => transactions.run((tx) => idempotency.recall(tx, 'test', key, request));
    expect(await recall({ a: 1 })).toBeUndefined();
    await once(key, () => Promise.resolve('done'), { a: 1 });
    expect(await recall({ a: 1 })).toBe('done');
    await expect(recall({ a: 2 })).rejects.toMatchObject({ status: 422, code: 'request.idempotency_key_reused' });
  });

  it('are free again for one that waits when the work fails', async () => {
    const key = uuidv7();
    const failing = once(key, async () => {
      await sleep(100);
      throw new Error('failed');
    });
    await sleep(30);
    const waiting = once(key, () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('failed');
    expect(await waiting).toEqual({ result: 'done', repeated: false });
  });

  it('tell requests and scopes apart', async () => {
    const key = uuidv7();
    await once(key, () => Promise.resolve(1), { a: 1 });
    await expect(once(key, () => Promise.resolve(2), { a: 2 })).rejects.toMatchObject({
      status: 422,
      code: 'request.idempotency_key_reused',
    });
    expect(await once(key, () => Promise.resolve(2), { a: 2 }, 'other')).toEqual({ result: 2, repeated: false });
  });
});
