import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountData1795291200000 implements MigrationInterface {
  readonly name = 'AccountData1795291200000';

  async up(runner: QueryRunner): Promise<void> {
    // The export and the erasure ask by member. Everything else asks by post.
    await runner.query(`CREATE INDEX post_likes_by_member ON post_likes (member_id, post_id)`);
    await runner.query(`CREATE INDEX post_views_by_member ON post_views (member_id, post_id)`);
    await runner.query(`CREATE INDEX comment_likes_by_member ON comment_likes (member_id, comment_id)`);
    await runner.query(`CREATE INDEX comments_by_member ON comments (user_id, id)`);
    await runner.query(`DROP INDEX comments_by_author`);
    // The existing index of relations holds active ones only.
    await runner.query(`CREATE INDEX member_relations_towards ON member_relations (other_id)`);
    await runner.query(`CREATE INDEX uploads_of_owner ON uploads (owner_id, id)`);
    // Members who deleted their account. The erasure looks at a row until nothing of the member can arrive any more, then the row goes.
    await runner.query(`
      CREATE TABLE account_erasures (
        member_id uuid PRIMARY KEY,
        requested_at timestamptz NOT NULL,
        passes integer NOT NULL DEFAULT 0,
        next_pass_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX account_erasures_due ON account_erasures (next_pass_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE account_erasures`);
    await runner.query(`DROP INDEX uploads_of_owner, member_relations_towards`);
    await runner.query(`CREATE INDEX comments_by_author ON comments (user_id)`);
    await runner.query(`DROP INDEX comments_by_member, comment_likes_by_member, post_views_by_member, post_likes_by_member`);
  }
}
