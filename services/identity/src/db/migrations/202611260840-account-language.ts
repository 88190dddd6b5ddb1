import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In which language an account's mails are written. Of accounts from before it is not known. */
export class AccountLanguage1795682400000 implements MigrationInterface {
  readonly name = 'AccountLanguage1795682400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE accounts ADD COLUMN language varchar(8)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE accounts DROP COLUMN language`);
  }
}
