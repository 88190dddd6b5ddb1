import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexConnections1795306200000 implements MigrationInterface {
  readonly name = 'IndexConnections1795306200000';

  async up(runner: QueryRunner): Promise<void> {
    // The gateway asks for a hundred pairs at once: without this the plan may read all pairs of a popular member for each.
    await runner.query(`CREATE INDEX connected_pairs ON member_pairs (low_id, high_id) WHERE connected_since IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX connected_pairs`);
  }
}
