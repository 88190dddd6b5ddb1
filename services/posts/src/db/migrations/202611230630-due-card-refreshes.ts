import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DueCardRefreshes1795415400000 implements MigrationInterface {
  readonly name = 'DueCardRefreshes1795415400000';

  async up(runner: QueryRunner): Promise<void> {
    // Null: what the member wrote already shows the card. A version before this one refreshes it while it stores the card.
    await runner.query(`ALTER TABLE members ADD COLUMN refresh_due timestamptz`);
    await runner.query(`CREATE INDEX members_refresh_due ON members (refresh_due) WHERE refresh_due IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX members_refresh_due`);
    await runner.query(`ALTER TABLE members DROP COLUMN refresh_due`);
  }
}
