import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexCommentsOfAuthor1795366800000 implements MigrationInterface {
  readonly name = 'IndexCommentsOfAuthor1795366800000';

  async up(runner: QueryRunner): Promise<void> {
    // A viewer's count of comments leaves out what hidden people wrote under the post.
    await runner.query(`CREATE INDEX comments_of_post_by_author ON comments (post_id, user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX comments_of_post_by_author`);
  }
}
