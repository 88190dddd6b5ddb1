import type { MigrationInterface, QueryRunner } from 'typeorm';

export class GuardTheLog1795365000000 implements MigrationInterface {
  readonly name = 'GuardTheLog1795365000000';

  async up(runner: QueryRunner): Promise<void> {
    // Existing rows are not checked: the verifier says whether they are as they were written.
    await runner.query(`ALTER TABLE moderation_log ADD CONSTRAINT moderation_log_seq_from_one CHECK (seq > 0) NOT VALID`);
    await runner.query(`
      CREATE TRIGGER moderation_log_never_emptied BEFORE TRUNCATE ON moderation_log
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER moderation_log_never_emptied ON moderation_log`);
    await runner.query(`ALTER TABLE moderation_log DROP CONSTRAINT moderation_log_seq_from_one`);
  }
}
