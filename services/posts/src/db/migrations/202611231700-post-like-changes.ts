import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PostLikeChanges1795453200000 implements MigrationInterface {
  readonly name = 'PostLikeChanges1795453200000';

  async up(runner: QueryRunner): Promise<void> {
    // What is not announced yet, see ADR 36. A row lives for a moment: a foreign key would cost each like a look at its post.
    await runner.query(`
      CREATE TABLE post_like_changes (
        seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        post_id uuid NOT NULL,
        author_id uuid NOT NULL,
        member_id uuid NOT NULL,
        liked boolean NOT NULL,
        likes integer NOT NULL,
        revision integer NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE post_like_changes`);
  }
}
