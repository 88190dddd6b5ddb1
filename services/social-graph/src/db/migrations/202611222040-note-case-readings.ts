import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteCaseReadings1795380000000 implements MigrationInterface {
  readonly name = 'NoteCaseReadings1795380000000';

  async up(runner: QueryRunner): Promise<void> {
    // When each member last opened the list of reports and decisions: what was decided since is marked as new.
    await runner.query(`CREATE TABLE case_readings (member_id uuid PRIMARY KEY, read_at timestamptz(3) NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE case_readings`);
  }
}
