import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ShowEmailToConnections1795343400000 implements MigrationInterface {
  readonly name = 'ShowEmailToConnections1795343400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE profiles ALTER COLUMN email_visibility SET DEFAULT 'connections'`);
    // 'everyone' was the default, chosen by nobody. An address is better shown to too few than to too many.
    await runner.query(`UPDATE profiles SET email_visibility = 'connections' WHERE email_visibility = 'everyone'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE profiles ALTER COLUMN email_visibility SET DEFAULT 'everyone'`);
  }
}
