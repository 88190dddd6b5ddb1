import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parts are fetched when the export is put together: none is announced. */
export class ExportsWithoutCollectedParts1795450200000 implements MigrationInterface {
  readonly name = 'ExportsWithoutCollectedParts1795450200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE account_exports DROP COLUMN collected`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE account_exports ADD COLUMN collected text[] NOT NULL DEFAULT '{}'`);
  }
}
