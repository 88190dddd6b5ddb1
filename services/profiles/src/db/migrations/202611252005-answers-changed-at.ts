import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AnswersChangedAt1795637100000 implements MigrationInterface {
  readonly name = 'AnswersChangedAt1795637100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE profiles ADD COLUMN answers_changed_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE profiles DROP COLUMN answers_changed_at`);
  }
}
