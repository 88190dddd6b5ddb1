import type { MigrationInterface, QueryRunner } from 'typeorm';

export class VoiceNotes1795635600000 implements MigrationInterface {
  readonly name = 'VoiceNotes1795635600000';

  async up(runner: QueryRunner): Promise<void> {
    // Length and drawn wave, as the browser that recorded it measured them. They go when the file does.
    await runner.query(`ALTER TABLE messages ADD COLUMN voice jsonb`);
    // A process of the version before, which serves beside this one during an upgrade, takes a file away and knows nothing of them.
    await runner.query(`
      CREATE FUNCTION forget_voice() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.voice := NULL;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER messages_forget_voice BEFORE UPDATE OF file_key ON messages
        FOR EACH ROW WHEN (NEW.file_key IS NULL AND NEW.voice IS NOT NULL) EXECUTE FUNCTION forget_voice()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER messages_forget_voice ON messages`);
    await runner.query(`DROP FUNCTION forget_voice()`);
    await runner.query(`ALTER TABLE messages DROP COLUMN voice`);
  }
}
