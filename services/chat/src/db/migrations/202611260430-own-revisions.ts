import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OwnRevisions1795667400000 implements MigrationInterface {
  readonly name = 'OwnRevisions1795667400000';

  async up(runner: QueryRunner): Promise<void> {
    // How often each of the two arranged the conversation for themselves: `revision` counts only what both see. Who serves beside this
    // version knows nothing of them, and has the numbers of before.
    await runner.query(`
      ALTER TABLE conversations
        ADD COLUMN low_own_revision integer NOT NULL DEFAULT 0, ADD COLUMN high_own_revision integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Numbers that were told must not come again: the higher one of the two is everybody's.
    await runner.query(`UPDATE conversations SET revision = revision + greatest(low_own_revision, high_own_revision)`);
    await runner.query(`ALTER TABLE conversations DROP COLUMN low_own_revision, DROP COLUMN high_own_revision`);
  }
}
