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
    // Mail that was sent lately, of the kinds that are bounded.
    await runner.query(`CREATE TABLE sent_mail (account_id uuid NOT NULL, kind text NOT NULL, sent_at timestamptz NOT NULL)`);
    await runner.query(`CREATE INDEX sent_mail_of_account ON sent_mail (account_id, kind, sent_at)`);
    await runner.query(`CREATE INDEX sent_mail_sent_at ON sent_mail (sent_at)`);
    // The index finds what names a person, among many rows that do not.
    await runner.query(
      `CREATE INDEX outbox_account_email_changed ON outbox ((envelope ->> 'subject')) WHERE type = 'identity.account.email-changed.v1'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX outbox_account_email_changed`);
    await runner.query(`DROP TABLE sent_mail, email_links`);
  }
}
