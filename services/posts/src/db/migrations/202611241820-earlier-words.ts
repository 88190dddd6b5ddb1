import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What posts and comments said before they were edited (DECISION-14). */
export class EarlierWords1795544400000 implements MigrationInterface {
  readonly name = 'EarlierWords1795544400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE comments ADD COLUMN edited_at timestamptz(3)`);
    // Versions are numbered from 1, the first words. They go with the thing.
    for (const thing of ['post', 'comment']) {
      await runner.query(`
        CREATE TABLE ${thing}_versions (
          ${thing}_id uuid NOT NULL REFERENCES ${thing}s (id) ON DELETE CASCADE,
          version integer NOT NULL,
          content text NOT NULL,
          written_at timestamptz(3) NOT NULL,
          PRIMARY KEY (${thing}_id, version)
        )`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE comment_versions, post_versions`);
    await runner.query(`ALTER TABLE comments DROP COLUMN edited_at`);
  }
}
