import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * For services that bound what an account does within a day. A row is for an account and a budget, or for each of those the budget
 * is about. It holds the uses by the hour of the day in a ring, the newest hour, and their sum. Writing a row locks it, so that
 * acts at the same moment are counted one after another without another lock.
 *
 * `allowed` is set by statements that cannot look before they commit: the constraint then refuses the whole statement.
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
    // The first index finds rows in which nothing counts any more, the second the rows about somebody who is erased.
    await runner.query(`CREATE INDEX budget_uses_by_hour ON budget_uses (hour)`);
    await runner.query(`CREATE INDEX budget_uses_about ON budget_uses (about) WHERE about <> ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE budget_uses`);
  }
}
