import type { MigrationInterface, QueryRunner } from 'typeorm';

const ACTIONS = `'dismiss', 'warn', 'remove-content', 'suspend', 'disable', 'disable-account', 'removed', 'already-gone', 'appeal', 'uphold',
  'overturn', 'granted', 'revoked'`;

export class LogFiledReports1795378200000 implements MigrationInterface {
  readonly name = 'LogFiledReports1795378200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE moderation_log
        DROP CONSTRAINT moderation_log_action_check,
        ADD CONSTRAINT moderation_log_action_check CHECK (action IN (${ACTIONS}, 'filed'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Fails while filed reports are in the log: it cannot be shortened.
    await runner.query(`
      ALTER TABLE moderation_log
        DROP CONSTRAINT moderation_log_action_check,
        ADD CONSTRAINT moderation_log_action_check CHECK (action IN (${ACTIONS}))`);
  }
}
