import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexCommentsOfAuthor1795366800000 implements MigrationInterface {
  readonly name = 'IndexCommentsOfAuthor1795366800000';

  async up(runner: QueryRunner): Promise<void> {
    // What a hidden person wrote under a story is not counted for who does not meet them.
    await runner.query(`CREATE INDEX story_comments_of_story_by_author ON story_comments (story_id, user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX story_comments_of_story_by_author`);
  }
}
