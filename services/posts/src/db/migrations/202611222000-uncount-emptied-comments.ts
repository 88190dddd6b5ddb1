import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UncountEmptiedComments1795377600000 implements MigrationInterface {
  readonly name = 'UncountEmptiedComments1795377600000';

  /** Emptied comments were counted until now. Those that a process of the version before empties meanwhile stay counted. */
  async up(runner: QueryRunner): Promise<void> {
    await move(runner, '-');
  }

  async down(runner: QueryRunner): Promise<void> {
    await move(runner, '+');
  }
}

async function move(runner: QueryRunner, sign: '-' | '+'): Promise<void> {
  await runner.query(`
    UPDATE posts p SET comments = p.comments ${sign} gone.n, revision = p.revision + 1
    FROM (SELECT post_id, count(*)::int AS n FROM comments WHERE user_id = '00000000-0000-0000-0000-000000000000' GROUP BY post_id) gone
    WHERE p.id = gone.post_id`);
}
