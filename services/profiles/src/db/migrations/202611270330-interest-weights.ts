import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much each interest counts on a day, one row for all instances. */
export class InterestWeights1795750200000 implements MigrationInterface {
  readonly name = 'InterestWeights1795750200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE interest_weights (day date PRIMARY KEY, weights jsonb NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE interest_weights`);
  }
}
