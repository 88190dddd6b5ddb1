import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For services that add a part to a member's copy. What was collected stays until it was fetched and a day has passed. */
export class ExportTables1795287600000 implements MigrationInterface {
  readonly name = 'ExportTables1795287600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE export_collections (
        export_id uuid PRIMARY KEY,
        account_id uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX export_collections_of_account ON export_collections (account_id)`);
    await runner.query(`CREATE INDEX export_collections_created_at ON export_collections (created_at)`);
    await runner.query(`
      CREATE TABLE export_parts (
        export_id uuid NOT NULL REFERENCES export_collections (export_id) ON DELETE CASCADE,
        position integer NOT NULL,
        name text NOT NULL,
        content text NOT NULL,
        PRIMARY KEY (export_id, position)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE export_parts, export_collections`);
  }
}
