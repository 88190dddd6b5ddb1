import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StandingsByRevision1795385700000 implements MigrationInterface {
  readonly name = 'StandingsByRevision1795385700000';

  async up(runner: QueryRunner): Promise<void> {
    // A version before this one, which may run beside it, writes `changed_at`.
    await runner.query(`ALTER TABLE member_standings
      ADD COLUMN deleted boolean NOT NULL DEFAULT false, ADD COLUMN revision integer NOT NULL DEFAULT 0,
      ALTER COLUMN changed_at SET DEFAULT now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE member_standings DROP COLUMN deleted, DROP COLUMN revision, ALTER COLUMN changed_at DROP DEFAULT`);
  }
}
