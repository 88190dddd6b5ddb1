import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReportedConversations1795306200000 implements MigrationInterface {
  readonly name = 'ReportedConversations1795306200000';

  async up(runner: QueryRunner): Promise<void> {
    // Reports that allow moderators to read a conversation. Filing and decision come by two consumers, in any order: a row with
    // only a decision waits for its filing.
    await runner.query(`
      CREATE TABLE reported_conversations (
        report_id uuid PRIMARY KEY,
        pair_key text COLLATE "C" NOT NULL,
        filed_at timestamptz(3),
        decided_at timestamptz(3),
        CHECK (filed_at IS NOT NULL OR decided_at IS NOT NULL)
      )`);
    await runner.query(`CREATE INDEX reported_conversations_of_pair ON reported_conversations (pair_key)`);
    // Which moderator read what, because of which report. `before_seq` null: the newest page.
    await runner.query(`
      CREATE TABLE moderator_readings (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        report_id uuid NOT NULL,
        moderator_id uuid NOT NULL,
        pair_key text COLLATE "C" NOT NULL,
        before_seq bigint,
        read_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX moderator_readings_of_report ON moderator_readings (report_id)`);
    await runner.query(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$`);
    // A moderator answers for what was read: no row is ever changed or removed.
    await runner.query(`
      CREATE TRIGGER moderator_readings_append_only BEFORE UPDATE OR DELETE ON moderator_readings
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE moderator_readings, reported_conversations`);
    await runner.query(`DROP FUNCTION refuse_change()`);
  }
}
