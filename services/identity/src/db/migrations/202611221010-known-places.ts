import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KnownPlaces1795342200000 implements MigrationInterface {
  readonly name = 'KnownPlaces1795342200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE known_places (
        account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        mark bytea NOT NULL,
        last_seen_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, mark)
      )`);
    await runner.query(`CREATE INDEX known_places_last_seen ON known_places (last_seen_at)`);
    await runner.query(`
      CREATE TABLE guessing_notices (
        id uuid PRIMARY KEY,
        email_key text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX guessing_notices_email ON guessing_notices (email_key)`);
    // Where a reset was asked for: a keyed hash, for the moment until it is handled.
    await runner.query(`ALTER TABLE password_reset_requests ADD COLUMN place bytea`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE password_reset_requests DROP COLUMN place`);
    await runner.query(`DROP TABLE guessing_notices, known_places`);
  }
}
