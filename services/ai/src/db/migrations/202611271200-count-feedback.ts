import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The coach's words are counted apart from the prompts. What was counted before is all prompts. */
export class CountFeedback1795780800000 implements MigrationInterface {
  readonly name = 'CountFeedback1795780800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE practice_prompts ADD COLUMN of_coach boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM practice_prompts WHERE of_coach`);
    await runner.query(`ALTER TABLE practice_prompts DROP COLUMN of_coach`);
  }
}
