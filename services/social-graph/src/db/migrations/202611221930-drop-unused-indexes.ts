import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nothing reads by these indexes since reports stand in cases and the log has its own order. */
export class DropUnusedIndexes1795375800000 implements MigrationInterface {
  readonly name = 'DropUnusedIndexes1795375800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX reports_open, moderation_log_in_order`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX reports_open ON reports (created_at, id) WHERE state = 'open'`);
    await runner.query(`CREATE INDEX moderation_log_in_order ON moderation_log (decided_at, id)`);
  }
}
