import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * For services that erase accounts in passes. A row stays until nothing of the account can arrive any more, and is looked at until
 * then.
 */
export class ErasureTables1795287700000 implements MigrationInterface {
  readonly name = 'ErasureTables1795287700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_erasures (
        member_id uuid PRIMARY KEY,
        requested_at timestamptz NOT NULL,
        passes integer NOT NULL DEFAULT 0,
        next_pass_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX account_erasures_due ON account_erasures (next_pass_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE account_erasures`);
  }
}
