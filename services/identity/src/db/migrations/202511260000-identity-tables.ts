import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdentityTables1764100000000 implements MigrationInterface {
  readonly name = 'IdentityTables1764100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE accounts (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('member', 'anonymous')),
        email text,
        email_key text,
        email_verified_at timestamptz,
        password_hash text,
        first_name text NOT NULL,
        last_name text NOT NULL,
        display_name text NOT NULL,
        photo_url text,
        roles text[] NOT NULL DEFAULT '{}',
        disabled_at timestamptz,
        disabled_reason text,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT accounts_email_both CHECK ((email IS NULL) = (email_key IS NULL)),
        CONSTRAINT accounts_anonymous_bare CHECK (kind = 'member' OR (email IS NULL AND password_hash IS NULL))
      )`);
    await runner.query(`CREATE UNIQUE INDEX accounts_email_key ON accounts (email_key) WHERE email_key IS NOT NULL`);
    await runner.query(`
      CREATE TABLE google_links (
        issuer text NOT NULL,
        subject text NOT NULL,
        account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (issuer, subject),
        CONSTRAINT google_links_one_per_issuer UNIQUE (account_id, issuer)
      )`);
    await runner.query(`
      CREATE TABLE sessions (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        user_agent text NOT NULL,
        refresh_hash bytea NOT NULL,
        generation integer NOT NULL DEFAULT 0,
        rotated_at timestamptz,
        refresh_expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_seen_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        ended_reason text
      )`);
    await runner.query(`CREATE INDEX sessions_live ON sessions (account_id, last_seen_at DESC) WHERE ended_at IS NULL`);
    await runner.query(`CREATE INDEX sessions_account ON sessions (account_id)`);
    await runner.query(`CREATE INDEX sessions_over ON sessions (refresh_expires_at)`);
    await runner.query(`
      CREATE TABLE password_resets (
        token_hash bytea PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX password_resets_account ON password_resets (account_id)`);
    await runner.query(`CREATE INDEX password_resets_expires_at ON password_resets (expires_at)`);
    await runner.query(`
      CREATE TABLE password_reset_requests (
        id uuid PRIMARY KEY,
        email_key text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE mail_outbox (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        sealed bytea NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX mail_outbox_due ON mail_outbox (next_attempt_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE mail_outbox, password_reset_requests, password_resets, sessions, google_links, accounts`);
  }
}
