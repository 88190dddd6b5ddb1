import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexMemberPosts1795284000000 implements MigrationInterface {
  readonly name = 'IndexMemberPosts1795284000000';

  async up(runner: QueryRunner): Promise<void> {
    // Quotes of a member's posts, in the order they are shown in (PRO-030). The index replaces an older one.
    await runner.query(
      `CREATE INDEX posts_quoting_author ON posts (((quoted_post ->> 'userId')::uuid), id DESC) WHERE quoted_post_id IS NOT NULL`,
    );
    await runner.query(`DROP INDEX posts_by_quoted_author`);
    // A member's pictures are found by this index (PRO-033), even when few of the member's posts have any.
    await runner.query(`CREATE INDEX posts_images_by_author ON posts (user_id, id DESC) WHERE has_images`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX posts_images_by_author`);
    await runner.query(
      `CREATE INDEX posts_by_quoted_author ON posts (((quoted_post ->> 'userId')::uuid)) WHERE quoted_post_id IS NOT NULL`,
    );
    await runner.query(`DROP INDEX posts_quoting_author`);
  }
}
