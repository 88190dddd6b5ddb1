import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a question is to a member who looks at others. A question that is not named does not matter. */
export class Importance1795788000000 implements MigrationInterface {
  readonly name = 'Importance1795788000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE profiles
        ADD COLUMN importance jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN said_so_only boolean NOT NULL DEFAULT false,
        ADD COLUMN musts_changed_at timestamptz[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE profiles DROP COLUMN importance, DROP COLUMN said_so_only, DROP COLUMN musts_changed_at`);
  }
}
