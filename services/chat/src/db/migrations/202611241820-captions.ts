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
    // A process of the version before, which serves beside this one during an upgrade, takes a file away and knows nothing of its words.
    await runner.query(`
      CREATE FUNCTION forget_caption() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.caption := NULL;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER messages_forget_caption BEFORE UPDATE OF file_key ON messages
        FOR EACH ROW WHEN (NEW.file_key IS NULL AND NEW.caption IS NOT NULL) EXECUTE FUNCTION forget_caption()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER messages_forget_caption ON messages`);
    await runner.query(`DROP FUNCTION forget_caption()`);
    for (const table of ['messages', 'sealed_messages']) {
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_captioned, DROP COLUMN caption`);
    }
  }
}
