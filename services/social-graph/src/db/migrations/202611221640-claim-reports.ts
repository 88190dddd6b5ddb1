import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ClaimReports1795365600000 implements MigrationInterface {
  readonly name = 'ClaimReports1795365600000';

  async up(runner: QueryRunner): Promise<void> {
    // A row stands while a report is being filed, or when that failed: what was paid for it is not paid again.
    await runner.query(`
      CREATE TABLE report_claims (
        reporter_id uuid NOT NULL,
        kind text NOT NULL,
        target_id text NOT NULL,
        report_id uuid NOT NULL,
        claimed_at timestamptz(3) NOT NULL,
        held_until timestamptz(3) NOT NULL,
        PRIMARY KEY (reporter_id, kind, target_id)
      )`);
    await runner.query(`CREATE INDEX report_claims_in_order ON report_claims (claimed_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE report_claims`);
  }
}
