import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteEvidenceReadings1795366200000 implements MigrationInterface {
  readonly name = 'NoteEvidenceReadings1795366200000';

  async up(runner: QueryRunner): Promise<void> {
    // Which of the moderators read what two members wrote to each other, and because of which report.
    await runner.query(`
      CREATE TABLE evidence_readings (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        report_id uuid NOT NULL,
        moderator_id uuid NOT NULL,
        read_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX evidence_readings_of_report ON evidence_readings (report_id)`);
    // A moderator answers for what was read: no row is altered or taken away.
    await runner.query(`
      CREATE TRIGGER evidence_readings_append_only BEFORE UPDATE OR DELETE ON evidence_readings
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE evidence_readings`);
  }
}
