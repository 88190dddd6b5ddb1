import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexCommentsOfAuthor1795366800000 implements MigrationInterface {
  readonly name = 'IndexCommentsOfAuthor1795366800000';

  async up(runner: QueryRunner): Promise<void> {
    // What a hidden person wrote under a post is not counted for who does not meet them.
    await runner.query(`CREATE INDEX comments_of_post_by_author ON comments (post_id, user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX comments_of_post_by_author`);
  }
}
