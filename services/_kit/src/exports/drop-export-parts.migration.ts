import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For services that had collected parts beforehand: a part is now read while it is sent. */
export class DropExportParts1795449600000 implements MigrationInterface {
  readonly name = 'DropExportParts1795449600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE export_parts, export_collections`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE export_collections (
        export_id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        offered_as uuid UNIQUE
      )`);
    await runner.query(`CREATE INDEX export_collections_of_account ON export_collections (account_id)`);
    await runner.query(`CREATE INDEX export_collections_created_at ON export_collections (created_at)`);
    await runner.query(`
      CREATE TABLE export_parts (
        export_id uuid NOT NULL REFERENCES export_collections (export_id) ON DELETE CASCADE,
        position integer NOT NULL,
        name text NOT NULL,
        content text NOT NULL,
        sections text NOT NULL DEFAULT '[]',
        PRIMARY KEY (export_id, position)
      )`);
  }
}
