import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Reactions1795633800000 implements MigrationInterface {
  readonly name = 'Reactions1795633800000';

  async up(runner: QueryRunner): Promise<void> {
    // One of each member at most: they lie with their message, come with it and go with it.
    await runner.query(`
      ALTER TABLE messages ADD COLUMN low_reaction text, ADD COLUMN high_reaction text, ADD COLUMN reacted_at timestamptz(3)`);
    // A process of the version before, which serves beside this one during an upgrade, deletes a message and knows nothing of them.
    await runner.query(`
      CREATE FUNCTION forget_reactions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.low_reaction := NULL;
        NEW.high_reaction := NULL;
        NEW.reacted_at := NULL;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER messages_forget_reactions BEFORE UPDATE OF deleted_at ON messages
        FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL AND NEW.reacted_at IS NOT NULL) EXECUTE FUNCTION forget_reactions()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER messages_forget_reactions ON messages`);
    await runner.query(`DROP FUNCTION forget_reactions()`);
    await runner.query(`ALTER TABLE messages DROP COLUMN low_reaction, DROP COLUMN high_reaction, DROP COLUMN reacted_at`);
  }
}
