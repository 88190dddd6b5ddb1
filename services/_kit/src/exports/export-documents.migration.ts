import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parts that people read, and parts that are collected before a transaction and offered within one. */
export class ExportDocuments1795375200000 implements MigrationInterface {
  readonly name = 'ExportDocuments1795375200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE export_parts ADD COLUMN sections text NOT NULL DEFAULT '[]'`);
    // A part that is being collected stands under an id of its own, and is offered for a copy when it is whole. Rows of the version
    // before are offered under their own id.
    await runner.query(`ALTER TABLE export_collections ADD COLUMN offered_as uuid UNIQUE`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE export_collections DROP COLUMN offered_as`);
    await runner.query(`ALTER TABLE export_parts DROP COLUMN sections`);
  }
}
