import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UndoLinksByAddress1795374600000 implements MigrationInterface {
  readonly name = 'UndoLinksByAddress1795374600000';

  async up(runner: QueryRunner): Promise<void> {
    // Every sign-up asks whether an owner may still put its address back.
    await runner.query(`CREATE INDEX email_links_undo_address ON email_links (lower(email)) WHERE kind = 'undo'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX email_links_undo_address`);
  }
}
