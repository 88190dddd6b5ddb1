import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members who are mentioned in a text, each with the place of the words that mention them. */
export class Mentions1795635900000 implements MigrationInterface {
  readonly name = 'Mentions1795635900000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['posts', 'comments']) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN mentions jsonb NOT NULL DEFAULT '[]'`);
      // The index serves the erasure of a member: most texts mention nobody and are not in it.
      await runner.query(`CREATE INDEX ${table}_mentioning ON ${table} USING gin (mentions jsonb_path_ops) WHERE mentions <> '[]'`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['comments', 'posts']) {
      await runner.query(`DROP INDEX ${table}_mentioning`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN mentions`);
    }
  }
}
