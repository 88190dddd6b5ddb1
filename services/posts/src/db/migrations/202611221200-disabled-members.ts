import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DisabledMembers1795348800000 implements MigrationInterface {
  readonly name = 'DisabledMembers1795348800000';

  async up(runner: QueryRunner): Promise<void> {
    // Everybody who was ever disabled, with what identity said last: the two events may come in any order.
    await runner.query(`
      CREATE TABLE member_standings (
        member_id uuid PRIMARY KEY,
        disabled boolean NOT NULL,
        changed_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE member_standings`);
  }
}
