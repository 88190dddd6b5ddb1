import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The relay reads in the order of `seq`, see ADR 1. */
export class OutboxBySequence1764000001000 implements MigrationInterface {
  readonly name = 'OutboxBySequence1764000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX outbox_unpublished_by_seq ON outbox (seq) WHERE published_at IS NULL`);
    await runner.query(`DROP INDEX outbox_unpublished`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX outbox_unpublished ON outbox (xid, seq) WHERE published_at IS NULL`);
    await runner.query(`DROP INDEX outbox_unpublished_by_seq`);
  }
}
