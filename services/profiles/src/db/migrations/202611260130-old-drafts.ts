import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What lets old drafts be found without reading all. */
export class OldDrafts1795656600000 implements MigrationInterface {
  readonly name = 'OldDrafts1795656600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX questionnaire_drafts_by_time ON questionnaire_drafts (saved_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX questionnaire_drafts_by_time`);
  }
}
