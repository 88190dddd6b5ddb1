import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexCommentsOfAuthor1795366800000 implements MigrationInterface {
  readonly name = 'IndexCommentsOfAuthor1795366800000';

  async up(runner: QueryRunner): Promise<void> {
    // A viewer's count of comments leaves out what hidden people wrote under the story.
    await runner.query(`CREATE INDEX story_comments_of_story_by_author ON story_comments (story_id, user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX story_comments_of_story_by_author`);
  }
}
