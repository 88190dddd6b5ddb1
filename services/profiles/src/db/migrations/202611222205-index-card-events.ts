import { indexOutboxBySubject } from '@affinity/kit/erasure/event-trail';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexCardEvents1795385100000 implements MigrationInterface {
  readonly name = 'IndexCardEvents1795385100000';

  async up(runner: QueryRunner): Promise<void> {
    await indexOutboxBySubject(runner, 'profiles.card.changed.v1', 'outbox_card_changed');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX outbox_card_changed`);
  }
}
