import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PasskeysAndSecondFactor1795342500000 implements MigrationInterface {
  readonly name = 'PasskeysAndSecondFactor1795342500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE passkeys (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        credential_id bytea NOT NULL,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        backed_up boolean NOT NULL,
        name text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        last_used_at timestamptz(3)
      )`);
    await runner.query(`CREATE UNIQUE INDEX passkeys_credential ON passkeys (credential_id)`);
    await runner.query(`CREATE INDEX passkeys_of_account ON passkeys (account_id, created_at)`);
    await runner.query(`
      CREATE TABLE totp_secrets (
        account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        sealed bytea NOT NULL,
        confirmed_at timestamptz(3),
        last_step bigint NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE recovery_codes (
        account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        code_hash bytea NOT NULL,
        used_at timestamptz(3),
        created_at timestamptz(3) NOT NULL,
        PRIMARY KEY (account_id, code_hash)
      )`);
    await runner.query(`
      CREATE TABLE pending_challenges (
        id_hash bytea PRIMARY KEY,
        account_id uuid REFERENCES accounts (id) ON DELETE CASCADE,
        purpose text NOT NULL,
        method text,
        tries integer NOT NULL DEFAULT 0,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX pending_challenges_account ON pending_challenges (account_id)`);
    await runner.query(`CREATE INDEX pending_challenges_expires_at ON pending_challenges (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE pending_challenges, recovery_codes, totp_secrets, passkeys`);
  }
}
