import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountDeletionAndExports1795289400000 implements MigrationInterface {
  readonly name = 'AccountDeletionAndExports1795289400000';

  async up(runner: QueryRunner): Promise<void> {
    // A deleted account leaves its id behind and nothing else, so that no custom token and no late event brings it back.
    await runner.query(`ALTER TABLE accounts ADD COLUMN deleted_at timestamptz`);
    await runner.query(`
      ALTER TABLE accounts ADD CONSTRAINT accounts_deleted_bare CHECK (deleted_at IS NULL OR (
        email IS NULL AND password_hash IS NULL AND photo_url IS NULL AND disabled_at IS NOT NULL
        AND first_name = '' AND last_name = '' AND display_name = '' AND roles = '{}'))`);
    // Sealed mail does not show whom it is for.
    await runner.query(`ALTER TABLE mail_outbox ADD COLUMN account_id uuid`);
    await runner.query(`CREATE INDEX mail_outbox_account ON mail_outbox (account_id)`);
    // The index finds what names a person, among many rows that do not.
    await runner.query(
      `CREATE INDEX outbox_account_created ON outbox ((envelope ->> 'subject')) WHERE type = 'identity.account.created.v1'`,
    );
    await runner.query(
      `CREATE INDEX outbox_account_disabled ON outbox ((envelope ->> 'subject')) WHERE type = 'identity.account.disabled.v1'`,
    );
    await runner.query(
      `CREATE INDEX idempotency_keys_account ON idempotency_keys ((result ->> 'accountId')) WHERE scope = 'create-account'`,
    );
    await runner.query(`CREATE INDEX password_reset_requests_email ON password_reset_requests (email_key)`);
    await runner.query(`
      CREATE TABLE account_exports (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        state text NOT NULL CHECK (state IN ('collecting', 'ready', 'failed', 'expired')),
        contexts text[] NOT NULL,
        collected text[] NOT NULL DEFAULT '{}',
        claimed_until timestamptz,
        object_key text,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3),
        CHECK ((state = 'ready') = (object_key IS NOT NULL)),
        CHECK (state <> 'ready' OR expires_at IS NOT NULL)
      )`);
    await runner.query(`CREATE INDEX account_exports_of_account ON account_exports (account_id, created_at DESC)`);
    await runner.query(`CREATE UNIQUE INDEX account_exports_running ON account_exports (account_id) WHERE state = 'collecting'`);
    await runner.query(`CREATE INDEX account_exports_open ON account_exports (created_at) WHERE state IN ('collecting', 'ready')`);
    await runner.query(`CREATE INDEX account_exports_created_at ON account_exports (created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE account_exports`);
    await runner.query(
      `DROP INDEX password_reset_requests_email, idempotency_keys_account, outbox_account_disabled, outbox_account_created`,
    );
    await runner.query(`ALTER TABLE mail_outbox DROP COLUMN account_id`);
    await runner.query(`ALTER TABLE accounts DROP COLUMN deleted_at`);
  }
}
