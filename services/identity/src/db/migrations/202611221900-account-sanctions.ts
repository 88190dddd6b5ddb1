import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountSanctions1795374000000 implements MigrationInterface {
  readonly name = 'AccountSanctions1795374000000';

  async up(runner: QueryRunner): Promise<void> {
    // Each sanction in force keeps an account out by itself. The columns of `accounts` hold what follows from all of them.
    await runner.query(`
      CREATE TABLE account_sanctions (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('disable', 'suspend')),
        imposed_by text NOT NULL CHECK (imposed_by IN ('moderators', 'operator', 'service')),
        decision_id uuid,
        reason text,
        until timestamptz(3),
        imposed_at timestamptz(3) NOT NULL,
        lifted_at timestamptz(3),
        CHECK ((kind = 'suspend') = (until IS NOT NULL)),
        CHECK (decision_id IS NULL OR imposed_by = 'moderators')
      )`);
    await runner.query(`CREATE INDEX account_sanctions_of_account ON account_sanctions (account_id, imposed_at)`);
    await runner.query(`CREATE UNIQUE INDEX account_sanctions_decision ON account_sanctions (decision_id, account_id)`);
    // The id of a decision in the earlier form was not kept: the words of the reason say that it was one.
    await runner.query(`
      INSERT INTO account_sanctions (id, account_id, kind, imposed_by, decision_id, reason, imposed_at)
      SELECT gen_random_uuid(), id, 'disable',
             CASE WHEN disabled_by IS NOT NULL OR disabled_reason = 'Decision of a moderator' THEN 'moderators' ELSE 'operator' END,
             disabled_by, disabled_reason, disabled_at
      FROM accounts WHERE disabled_at IS NOT NULL AND deleted_at IS NULL`);
    await runner.query(`
      INSERT INTO account_sanctions (id, account_id, kind, imposed_by, decision_id, until, imposed_at)
      SELECT gen_random_uuid(), id, 'suspend', 'moderators', suspended_by, suspended_until, now()
      FROM accounts WHERE suspended_until > now() AND deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE account_sanctions`);
  }
}
