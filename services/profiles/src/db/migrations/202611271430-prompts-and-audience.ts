import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answered prompts with their revision, and for whom a member keeps which section. Nobody has any: no row is written anew. */
export class PromptsAndAudience1795789800000 implements MigrationInterface {
  readonly name = 'PromptsAndAudience1795789800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE profiles
        ADD COLUMN prompts jsonb NOT NULL DEFAULT '{"revision": 0, "answers": []}',
        ADD COLUMN audience jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE profiles DROP COLUMN prompts, DROP COLUMN audience`);
  }
}
