import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Captions1795544400000 implements MigrationInterface {
  readonly name = 'Captions1795544400000';

  async up(runner: QueryRunner): Promise<void> {
    // Words that were sent with a file. They go when the file does.
    for (const table of ['messages', 'sealed_messages']) {
      await runner.query(`
        ALTER TABLE ${table}
          ADD COLUMN caption text,
          ADD CONSTRAINT ${table}_captioned CHECK (caption IS NULL OR file_key IS NOT NULL)`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['messages', 'sealed_messages']) {
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_captioned, DROP COLUMN caption`);
    }
  }
}
