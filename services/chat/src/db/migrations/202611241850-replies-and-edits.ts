import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RepliesAndEdits1795546200000 implements MigrationInterface {
  readonly name = 'RepliesAndEdits1795546200000';

  async up(runner: QueryRunner): Promise<void> {
    // A reply names a seq of its own conversation, and no words of it: the message may be deleted, cleared or changed since.
    await runner.query(`ALTER TABLE messages ADD COLUMN reply_seq bigint, ADD COLUMN edited_at timestamptz(3)`);
    // Words before a change: kept 30 days out of every operation's reach, as sealed messages are (DECISION-8). A row outlives its
    // message, which may be cleared meanwhile.
    await runner.query(`
      CREATE TABLE message_edits (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        pair_key text COLLATE "C" NOT NULL,
        seq bigint NOT NULL,
        content text NOT NULL,
        replaced_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      )`);
    await runner.query(`CREATE INDEX message_edits_of_message ON message_edits (pair_key, seq, id)`);
    await runner.query(`CREATE INDEX message_edits_by_age ON message_edits (replaced_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE message_edits`);
    await runner.query(`ALTER TABLE messages DROP COLUMN reply_seq, DROP COLUMN edited_at`);
  }
}
