import type { MigrationInterface, QueryRunner } from 'typeorm';

export class QuestionnaireDrafts1795544400000 implements MigrationInterface {
  readonly name = 'QuestionnaireDrafts1795544400000';

  async up(runner: QueryRunner): Promise<void> {
    // A draft may be there before its profile is, so it refers to none.
    await runner.query(`
      CREATE TABLE questionnaire_drafts (
        member_id uuid PRIMARY KEY,
        revision bigint NOT NULL,
        step smallint NOT NULL,
        answers jsonb NOT NULL,
        saved_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE questionnaire_drafts`);
  }
}
