import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LinkPreviews1795725600000 implements MigrationInterface {
  readonly name = 'LinkPreviews1795725600000';

  async up(runner: QueryRunner): Promise<void> {
    // What pages said of themselves when they were read last. A page without a title said nothing.
    await runner.query(`
      CREATE TABLE link_previews (
        address text PRIMARY KEY,
        title text,
        description text,
        read_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX link_previews_age ON link_previews (read_at)`);
    await runner.query(`ALTER TABLE messages ADD COLUMN preview jsonb`);
    // A preview goes when its link does. A process of the version before changes and deletes messages, too, and knows nothing of it.
    await runner.query(`
      CREATE FUNCTION forget_preview() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.preview := NULL;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER messages_forget_preview BEFORE UPDATE OF content ON messages
        FOR EACH ROW WHEN (NEW.preview IS NOT NULL AND strpos(NEW.content, NEW.preview ->> 'link') = 0) EXECUTE FUNCTION forget_preview()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER messages_forget_preview ON messages`);
    await runner.query(`DROP FUNCTION forget_preview()`);
    await runner.query(`ALTER TABLE messages DROP COLUMN preview`);
    await runner.query(`DROP TABLE link_previews`);
  }
}
