import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddModerationAndErasure1795282260000 implements MigrationInterface {
  readonly name = 'AddModerationAndErasure1795282260000';

  async up(runner: QueryRunner): Promise<void> {
    // A member who deleted the account stays as an id and nothing else: a late event or an act under way would bring them back.
    await runner.query(`ALTER TABLE members ADD COLUMN erased_at timestamptz(3)`);
    // Erasing reads all pairs of a member; those where they stand on the low side are found by the primary key.
    await runner.query(`CREATE INDEX member_pairs_of_high ON member_pairs (high_id)`);
    // Null: the reporter deleted the account.
    await runner.query(`ALTER TABLE reports ALTER COLUMN reporter_id DROP NOT NULL`);
    await runner.query(`ALTER TABLE reports ADD CONSTRAINT reports_state CHECK (state IN ('open', 'decided'))`);
    // One decision for each report.
    await runner.query(`
      CREATE TABLE moderation_log (
        id uuid PRIMARY KEY,
        report_id uuid NOT NULL UNIQUE REFERENCES reports (id),
        moderator_id uuid NOT NULL,
        action text NOT NULL CHECK (action IN ('dismiss', 'remove-content', 'disable-account')),
        kind text NOT NULL,
        target_id text NOT NULL,
        member_id uuid NOT NULL,
        reason text NOT NULL,
        decided_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`CREATE INDEX moderation_log_in_order ON moderation_log (decided_at, id)`);
    await runner.query(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$`);
    // A moderator answers for what the log says: no row is altered or taken away.
    await runner.query(`
      CREATE TRIGGER moderation_log_append_only BEFORE UPDATE OR DELETE ON moderation_log
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE moderation_log`);
    await runner.query(`DROP FUNCTION refuse_change()`);
    await runner.query(`ALTER TABLE reports DROP CONSTRAINT reports_state`);
    // Fails while there are reports of people who are gone: they cannot be given back.
    await runner.query(`ALTER TABLE reports ALTER COLUMN reporter_id SET NOT NULL`);
    await runner.query(`DROP INDEX member_pairs_of_high`);
    await runner.query(`ALTER TABLE members DROP COLUMN erased_at`);
  }
}
