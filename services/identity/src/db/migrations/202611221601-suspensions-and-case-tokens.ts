import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SuspensionsAndCaseTokens1795363260000 implements MigrationInterface {
  readonly name = 'SuspensionsAndCaseTokens1795363260000';

  async up(runner: QueryRunner): Promise<void> {
    // A suspension ends by itself. A successful appeal takes back this decision, and no other.
    await runner.query(`
      ALTER TABLE accounts
        ADD COLUMN suspended_until timestamptz(3),
        ADD COLUMN suspended_by uuid,
        ADD COLUMN disabled_by uuid`);
    await runner.query(`
      CREATE TABLE case_tokens (
        token_hash bytea PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX case_tokens_expires_at ON case_tokens (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE case_tokens`);
    await runner.query(`ALTER TABLE accounts DROP COLUMN suspended_until, DROP COLUMN suspended_by, DROP COLUMN disabled_by`);
  }
}
