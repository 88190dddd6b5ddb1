import type { MigrationInterface, QueryRunner } from 'typeorm';

const FILTERS = {
  text: `content <> '' AND NOT has_images AND NOT has_videos AND quoted_post_id IS NULL`,
  images: 'has_images',
  videos: 'has_videos',
  quoted: 'quoted_post_id IS NOT NULL',
} as const;

/**
 * A trigram index for each filter of the home feed (HOM-047). The conditions are written as the search asks for them, so that nothing
 * but these indexes can answer.
 */
export class SearchByFilter1795472100000 implements MigrationInterface {
  readonly name = 'SearchByFilter1795472100000';
  /** CONCURRENTLY: posts are written meanwhile. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // Millions of posts take minutes, and each index waits for the transactions that are open.
    await runner.query('SET statement_timeout = 0');
    await runner.query('SET lock_timeout = 0');
    try {
      for (const [filter, condition] of Object.entries(FILTERS)) {
        // An attempt that broke off leaves an index that is not valid.
        await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS posts_search_${filter}`);
        await runner.query(`
          CREATE INDEX CONCURRENTLY posts_search_${filter} ON posts USING gin ((content || ' ' || user_name) gin_trgm_ops)
          WHERE (${condition})::int = 1`);
      }
    } finally {
      await runner.query('RESET statement_timeout');
      await runner.query('RESET lock_timeout');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const filter of Object.keys(FILTERS)) await runner.query(`DROP INDEX CONCURRENTLY posts_search_${filter}`);
  }
}
