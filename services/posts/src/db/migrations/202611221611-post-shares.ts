import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PostShares1795363860000 implements MigrationInterface {
  readonly name = 'PostShares1795363860000';

  async up(runner: QueryRunner): Promise<void> {
    // The members who shared a post: each counts once. Shares counted before this table exist in the post's count alone.
    await runner.query(`
      CREATE TABLE post_shares (
        post_id uuid NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
        member_id uuid NOT NULL,
        shared_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (post_id, member_id)
      )`);
    // The index serves the erasure of a member and the export of a member's data.
    await runner.query(`CREATE INDEX post_shares_of_member ON post_shares (member_id, post_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE post_shares`);
  }
}
