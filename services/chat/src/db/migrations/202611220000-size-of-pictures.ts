import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SizeOfPictures1795305600000 implements MigrationInterface {
  readonly name = 'SizeOfPictures1795305600000';

  async up(runner: QueryRunner): Promise<void> {
    // Pixels of a picture: with them a page keeps its space free while it loads. Messages sent before this have none.
    for (const table of ['messages', 'sealed_messages']) {
      await runner.query(`
        ALTER TABLE ${table}
          ADD COLUMN file_width integer,
          ADD COLUMN file_height integer,
          ADD CONSTRAINT ${table}_of_a_size CHECK ((file_width IS NULL) = (file_height IS NULL) AND (file_width IS NULL OR file_key IS NOT NULL))`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['messages', 'sealed_messages']) {
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_of_a_size, DROP COLUMN file_width, DROP COLUMN file_height`);
    }
  }
}
