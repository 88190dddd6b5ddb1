import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For services that show members: the tables of the three copies of `member-copies`. */
export class MemberTables1795287800000 implements MigrationInterface {
  readonly name = 'MemberTables1795287800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE members (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        photo_url text,
        email text,
        revision integer NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE member_standings (
        member_id uuid PRIMARY KEY,
        disabled boolean NOT NULL DEFAULT false,
        deleted boolean NOT NULL DEFAULT false,
        revision integer NOT NULL DEFAULT 0
      )`);
    // Ended relations stay as rows, so that a late repeat of an older event is recognised by its revision.
    await runner.query(`
      CREATE TABLE member_relations (
        member_id uuid NOT NULL,
        other_id uuid NOT NULL,
        kind text NOT NULL,
        active boolean NOT NULL,
        revision integer NOT NULL,
        PRIMARY KEY (member_id, kind, other_id)
      )`);
    await runner.query(`CREATE INDEX member_relations_of_other ON member_relations (other_id, kind, member_id) WHERE active`);
    await runner.query(`CREATE INDEX member_relations_towards ON member_relations (other_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE member_relations, member_standings, members`);
  }
}
