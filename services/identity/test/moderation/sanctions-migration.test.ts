import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDataSource } from '@affinity/kit/db/data-source';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
import { AccountSanctions1795374000000 } from '../../src/db/migrations/202611221900-account-sanctions.js';
import { service } from '../../src/service.js';

let database: TestDatabase;
beforeAll(async () => {
  const { migrations } = service.database!;
  database = await createTestDatabase({ migrations: migrations.filter((one) => one !== AccountSanctions1795374000000) });
});
afterAll(() => database.drop());

async function accountWith(columns: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  const given = { id, kind: 'member', first_name: '', last_name: '', display_name: '', roles: [], created_at: new Date(), ...columns };
  const placeholders = Object.keys(given).map((_, index) => `$${index + 1}`);
  await database.query(`INSERT INTO accounts (${Object.keys(given).join(', ')}) VALUES (${placeholders.join(', ')})`, Object.values(given));
  return id;
}

it('what keeps accounts out when the rows begin is in them, with who caused it', async () => {
  const [at, until] = [new Date('2026-11-01T10:00:00Z'), new Date(Date.now() + 86_400_000)];
  const [decision, other] = [randomUUID(), randomUUID()];
  const decided = await accountWith({ disabled_at: at, disabled_reason: 'Decision of a moderator', disabled_by: decision });
  const before = await accountWith({ disabled_at: at, disabled_reason: 'Decision of a moderator' });
  const operators = await accountWith({ disabled_at: at, disabled_reason: 'Spam' });
  const suspended = await accountWith({ suspended_until: until, suspended_by: other });
  await accountWith({ suspended_until: at, suspended_by: randomUUID() });
  await accountWith({ disabled_at: at, deleted_at: at });
  await accountWith({});

  const { migrations } = service.database!;
  const dataSource = createDataSource({ migrations }, { url: database.url, applicationName: 'test', poolSize: 1 });
  await dataSource.initialize();
  await dataSource.runMigrations();
  await dataSource.destroy();

  const rows = await database.query(
    `SELECT account_id, kind, imposed_by, decision_id, until, lifted_at FROM account_sanctions ORDER BY account_id`,
  );
  const row = { lifted_at: null, until: null, decision_id: null };
  expect(rows).toEqual(
    [
      { ...row, account_id: decided, kind: 'disable', imposed_by: 'moderators', decision_id: decision },
      { ...row, account_id: before, kind: 'disable', imposed_by: 'moderators' },
      { ...row, account_id: operators, kind: 'disable', imposed_by: 'operator' },
      { ...row, account_id: suspended, kind: 'suspend', imposed_by: 'moderators', decision_id: other, until },
    ].toSorted((one, another) => (one.account_id < another.account_id ? -1 : 1)),
  );
});
