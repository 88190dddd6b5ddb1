import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MemberStandings1795386000000 implements MigrationInterface {
  readonly name = 'MemberStandings1795386000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE member_standings (
        member_id uuid PRIMARY KEY,
        disabled boolean NOT NULL DEFAULT false,
        deleted boolean NOT NULL DEFAULT false,
        revision integer NOT NULL DEFAULT 0
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE member_standings`);
  }
}
