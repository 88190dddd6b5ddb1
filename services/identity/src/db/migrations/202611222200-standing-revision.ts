import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StandingRevision1795384800000 implements MigrationInterface {
  readonly name = 'StandingRevision1795384800000';

  async up(runner: QueryRunner): Promise<void> {
    // Grows each time the account is disabled, enabled or deleted: what copies of it are ordered by.
    await runner.query(`ALTER TABLE accounts ADD COLUMN standing_revision integer NOT NULL DEFAULT 0`);
    await runner.query(`UPDATE accounts SET standing_revision = 1 WHERE disabled_at IS NOT NULL OR deleted_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE accounts DROP COLUMN standing_revision`);
  }
}
