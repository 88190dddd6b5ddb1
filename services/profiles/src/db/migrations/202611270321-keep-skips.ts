import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A skip is a relation, too. The old check is narrower: its rows need no second look. */
export class KeepSkips1795749660000 implements MigrationInterface {
  readonly name = 'KeepSkips1795749660000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE profile_relations DROP CONSTRAINT profile_relations_kind_check,
        ADD CONSTRAINT profile_relations_kind_check
          CHECK (kind IN ('follow', 'spark', 'connection', 'block', 'mute', 'skip')) NOT VALID`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM profile_relations WHERE kind = 'skip'`);
    await runner.query(`
      ALTER TABLE profile_relations DROP CONSTRAINT profile_relations_kind_check,
        ADD CONSTRAINT profile_relations_kind_check CHECK (kind IN ('follow', 'spark', 'connection', 'block', 'mute'))`);
  }
}
