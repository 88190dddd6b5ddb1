import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateWideAuthors1795274400000 implements MigrationInterface {
  readonly name = 'CreateWideAuthors1795274400000';

  async up(runner: QueryRunner): Promise<void> {
    // Authors with more followers than posts are fanned out to. Their posts are looked up when a feed is read.
    await runner.query(`CREATE TABLE wide_authors (author_id uuid PRIMARY KEY, since timestamptz(3) NOT NULL DEFAULT now())`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE wide_authors`);
  }
}
