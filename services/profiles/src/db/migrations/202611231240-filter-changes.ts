import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FilterChanges1795437600000 implements MigrationInterface {
  readonly name = 'FilterChanges1795437600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE profiles ADD COLUMN filters_changed_at timestamptz[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE profiles DROP COLUMN filters_changed_at`);
  }
}
