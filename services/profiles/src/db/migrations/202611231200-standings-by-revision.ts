import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StandingsByRevision1795435200000 implements MigrationInterface {
  readonly name = 'StandingsByRevision1795435200000';

  async up(runner: QueryRunner): Promise<void> {
    // A version before this one, which may run beside it, writes `changed_at`.
    await runner.query(`ALTER TABLE account_standings ADD COLUMN revision integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE account_standings DROP COLUMN revision`);
  }
}
