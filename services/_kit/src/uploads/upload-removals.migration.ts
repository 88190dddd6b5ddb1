import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When the objects of an upload that is being discarded are looked for next. Rows become due by their state alone: files of a
 * version that knows nothing of this column are removed, too.
 */
export class UploadRemovals1795360200000 implements MigrationInterface {
  readonly name = 'UploadRemovals1795360200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE uploads ADD COLUMN remove_at timestamptz(3) NOT NULL DEFAULT now()`);
    await runner.query(`CREATE INDEX uploads_to_remove ON uploads (remove_at) WHERE state = 'discarding'`);
    await runner.query(`CREATE INDEX uploads_unused ON uploads (owner_id) WHERE state <> 'attached'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX uploads_unused, uploads_to_remove`);
    await runner.query(`ALTER TABLE uploads DROP COLUMN remove_at`);
  }
}
