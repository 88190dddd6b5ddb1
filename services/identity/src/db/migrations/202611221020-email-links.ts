import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EmailLinks1795342800000 implements MigrationInterface {
  readonly name = 'EmailLinks1795342800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE email_links (
        token_hash bytea PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('confirm', 'change', 'undo')),
        email text NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX email_links_account ON email_links (account_id)`);
    await runner.query(`CREATE INDEX email_links_expires_at ON email_links (expires_at)`);
    // For finding what names a person, among many rows that do not.
    await runner.query(
      `CREATE INDEX outbox_account_email_changed ON outbox ((envelope ->> 'subject')) WHERE type = 'identity.account.email-changed.v1'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX outbox_account_email_changed`);
    await runner.query(`DROP TABLE email_links`);
  }
}
