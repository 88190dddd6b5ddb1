import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateChat1795294800000 implements MigrationInterface {
  readonly name = 'CreateChat1795294800000';

  async up(runner: QueryRunner): Promise<void> {
    // The members' cards: copied from profiles by its events, so that the list asks no other service.
    await runner.query(`
      CREATE TABLE members (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        photo_url text,
        revision integer NOT NULL
      )`);
    // One row for each pair that was ever connected. The list is sorted by `list_at`: the time of the last message, the epoch
    // without one. `last_message_seq` may be behind `last_seq`: the newest message may have been deleted.
    await runner.query(`
      CREATE TABLE conversations (
        pair_key text COLLATE "C" PRIMARY KEY,
        low_id uuid NOT NULL,
        high_id uuid NOT NULL,
        connected boolean NOT NULL,
        connection_revision integer NOT NULL,
        last_seq bigint NOT NULL DEFAULT 0,
        cleared_seq bigint NOT NULL DEFAULT 0,
        last_message_seq bigint,
        list_at timestamptz(3) NOT NULL DEFAULT 'epoch',
        low_delivered_seq bigint NOT NULL DEFAULT 0,
        low_read_seq bigint NOT NULL DEFAULT 0,
        high_delivered_seq bigint NOT NULL DEFAULT 0,
        high_read_seq bigint NOT NULL DEFAULT 0,
        revision integer NOT NULL DEFAULT 1,
        CHECK (low_id < high_id),
        CHECK (pair_key = low_id || '_' || high_id),
        CHECK (cleared_seq <= last_seq AND last_message_seq <= last_seq),
        CHECK (low_read_seq <= low_delivered_seq AND low_delivered_seq <= last_seq),
        CHECK (high_read_seq <= high_delivered_seq AND high_delivered_seq <= last_seq)
      ) WITH (fillfactor = 80)`);
    // A member's list is merged from both sides of the pairs. An erasure finds all of the member by the first columns.
    await runner.query(`CREATE INDEX conversations_of_low ON conversations (low_id, connected, list_at DESC, pair_key DESC)`);
    await runner.query(`CREATE INDEX conversations_of_high ON conversations (high_id, connected, list_at DESC, pair_key DESC)`);
    // A deleted message keeps its row: nobody takes the gap for a message not yet read.
    await runner.query(`
      CREATE TABLE messages (
        pair_key text COLLATE "C" NOT NULL REFERENCES conversations (pair_key),
        seq bigint NOT NULL,
        id uuid NOT NULL,
        sender_id uuid NOT NULL,
        content text NOT NULL,
        upload_id uuid,
        file_key text,
        file_type text,
        file_name text,
        file_size bigint,
        sent_at timestamptz(3) NOT NULL,
        deleted_at timestamptz(3),
        PRIMARY KEY (pair_key, seq),
        CONSTRAINT messages_once UNIQUE (sender_id, id),
        CONSTRAINT messages_named UNIQUE (pair_key, id),
        CHECK ((file_key IS NULL) = (file_type IS NULL) AND (file_key IS NULL) = (file_name IS NULL) AND (file_key IS NULL) = (file_size IS NULL)),
        CHECK (deleted_at IS NULL OR (content = '' AND file_key IS NULL))
      )`);
    // Deleted and cleared messages: kept 30 days out of every operation's reach (DECISION-8).
    await runner.query(`
      CREATE TABLE sealed_messages (
        pair_key text COLLATE "C" NOT NULL,
        seq bigint NOT NULL,
        id uuid NOT NULL,
        sender_id uuid NOT NULL,
        content text NOT NULL,
        file_key text,
        file_type text,
        file_name text,
        file_size bigint,
        sent_at timestamptz(3) NOT NULL,
        sealed_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (pair_key, seq),
        CONSTRAINT sealed_messages_once UNIQUE (sender_id, id)
      )`);
    await runner.query(`CREATE INDEX sealed_messages_by_age ON sealed_messages (sealed_at)`);
    await runner.query(`CREATE INDEX sealed_messages_to_move ON sealed_messages (sealed_at) WHERE file_key LIKE 'chat\\_files/%'`);
    // The conversation that a sent file is for, and the file's name there.
    await runner.query(`
      CREATE TABLE conversation_uploads (
        upload_id uuid PRIMARY KEY REFERENCES uploads (id) ON DELETE CASCADE,
        pair_key text COLLATE "C" NOT NULL,
        file_name text NOT NULL,
        declared_type text NOT NULL
      )`);
    await runner.query(`CREATE INDEX conversation_uploads_by_pair ON conversation_uploads (pair_key)`);
    await runner.query(`CREATE INDEX uploads_of_owner ON uploads (owner_id, id)`);
    // Members who deleted their account. The erasure looks at a row until nothing of the member can arrive any more, then the row goes.
    await runner.query(`
      CREATE TABLE account_erasures (
        member_id uuid PRIMARY KEY,
        requested_at timestamptz NOT NULL,
        passes integer NOT NULL DEFAULT 0,
        next_pass_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX account_erasures_due ON account_erasures (next_pass_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE account_erasures`);
    await runner.query(`DROP INDEX uploads_of_owner`);
    await runner.query(`DROP TABLE conversation_uploads, sealed_messages, messages, conversations, members`);
  }
}
