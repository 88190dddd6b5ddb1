import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * For services that bound what an account does within a day. One row an account and budget, or one for each of those the
 * budget is about: uses by the hour of the day in a ring, the newest hour, and their sum. A row that is written locks
 * itself, so that acts at the same moment are counted one after another without another lock.
 *
 * `allowed` is set by statements that cannot look before they commit: the constraint then refuses them as a whole.
 */
export class BudgetTables1795363800000 implements MigrationInterface {
  readonly name = 'BudgetTables1795363800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE budget_uses (
        account_id uuid NOT NULL,
        budget text NOT NULL,
        about text NOT NULL DEFAULT '',
        hour integer NOT NULL,
        hours bigint[] NOT NULL CHECK (cardinality(hours) = 24),
        used bigint NOT NULL,
        allowed bigint,
        PRIMARY KEY (account_id, budget, about),
        CONSTRAINT budget_uses_within CHECK (used <= allowed)
      ) WITH (fillfactor = 80)`);
    // For the day after, when nothing in the row counts any more; and for whom it is about, when they are erased.
    await runner.query(`CREATE INDEX budget_uses_by_hour ON budget_uses (hour)`);
    await runner.query(`CREATE INDEX budget_uses_about ON budget_uses (about) WHERE about <> ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE budget_uses`);
  }
}
