import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DigestsAndRefusedAddresses1795799400000 implements MigrationInterface {
  readonly name = 'DigestsAndRefusedAddresses1795799400000';

  async up(runner: QueryRunner): Promise<void> {
    // Digests that were taken, so that each is once.
    await runner.query(
      `CREATE TABLE taken_digests (id uuid PRIMARY KEY, account_id uuid NOT NULL, taken_at timestamptz NOT NULL DEFAULT now())`,
    );
    await runner.query(`CREATE INDEX taken_digests_of_account ON taken_digests (account_id)`);
    await runner.query(`CREATE INDEX taken_digests_by_age ON taken_digests (taken_at)`);
    // Addresses of accounts that the mail server refused for good, as lower-case keys.
    await runner.query(`
      CREATE TABLE refused_addresses (account_id uuid PRIMARY KEY, email_key text NOT NULL, refused_at timestamptz NOT NULL DEFAULT now())`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE refused_addresses, taken_digests`);
  }
}
