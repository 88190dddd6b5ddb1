import type { MigrationInterface, QueryRunner } from 'typeorm';

const sides = ['low', 'high'] as const;

export class AddSparksAndConnections1795282200000 implements MigrationInterface {
  readonly name = 'AddSparksAndConnections1795282200000';

  async up(runner: QueryRunner): Promise<void> {
    // A spark is a relation like the others; what its receiver passed on is named by the spark's revision, so that a new one
    // counts again. A connection is of both sides and stands once in the row: they cannot disagree about it.
    await runner.query(`
      ALTER TABLE member_pairs
        ${sides
          .flatMap((side) => [
            `ADD COLUMN ${side}_spark_since timestamptz(3),`,
            `ADD COLUMN ${side}_spark_revision integer NOT NULL DEFAULT 0,`,
            `ADD COLUMN ${side}_passed_revision integer NOT NULL DEFAULT 0,`,
          ])
          .join('\n')}
        ADD COLUMN connected_since timestamptz(3),
        ADD COLUMN connection_revision integer NOT NULL DEFAULT 0,
        ADD CONSTRAINT member_pairs_blocked_is_apart CHECK (
          (low_block_since IS NULL AND high_block_since IS NULL)
          OR (low_spark_since IS NULL AND high_spark_since IS NULL AND connected_since IS NULL)
        ),
        ADD CONSTRAINT member_pairs_passed_was_sent CHECK (
          low_passed_revision <= high_spark_revision AND high_passed_revision <= low_spark_revision
        )`);
    // Sparks that a member sent lately, for the limit of a day. Nobody is named: only how many there were is asked.
    await runner.query(`CREATE TABLE spark_sendings (member_id uuid NOT NULL, sent_at timestamptz(3) NOT NULL)`);
    await runner.query(`CREATE INDEX spark_sendings_of_member ON spark_sendings (member_id, sent_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE spark_sendings`);
    await runner.query(`
      ALTER TABLE member_pairs
        ${sides.map((side) => `DROP COLUMN ${side}_spark_since, DROP COLUMN ${side}_spark_revision, DROP COLUMN ${side}_passed_revision,`).join('\n')}
        DROP COLUMN connected_since, DROP COLUMN connection_revision`);
  }
}
