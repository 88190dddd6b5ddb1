import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SavedPosts1795634100000 implements MigrationInterface {
  readonly name = 'SavedPosts1795634100000';

  async up(runner: QueryRunner): Promise<void> {
    // The posts that a member keeps for later. Nobody else is told, so no count moves with them.
    await runner.query(`
      CREATE TABLE saved_posts (
        member_id uuid NOT NULL,
        post_id uuid NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
        saved_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (member_id, post_id)
      )`);
    // The member's list, newest saved first.
    await runner.query(`CREATE INDEX saved_posts_newest ON saved_posts (member_id, saved_at DESC, post_id DESC)`);
    // What goes with a deleted post.
    await runner.query(`CREATE INDEX saved_posts_of_post ON saved_posts (post_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE saved_posts`);
  }
}
