import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A relation in one direction: since when (null: not now) and how often it changed. */
const standing = (side: string): string =>
  ['follow', 'block', 'mute']
    .map((kind) => `${side}_${kind}_since timestamptz(3), ${side}_${kind}_revision integer NOT NULL DEFAULT 0,`)
    .join('\n');

export class CreateRelations1795273800000 implements MigrationInterface {
  readonly name = 'CreateRelations1795273800000';

  async up(runner: QueryRunner): Promise<void> {
    // Who can be acted on: copied from profiles by its events.
    await runner.query(`CREATE TABLE members (id uuid PRIMARY KEY)`);
    // Everything between two members is one row, which is also what their acts wait for: no two acts of a pair can miss
    // each other. What low does to high is low_*, and the other way round.
    await runner.query(`
      CREATE TABLE member_pairs (
        low_id uuid NOT NULL,
        high_id uuid NOT NULL,
        ${standing('low')}
        ${standing('high')}
        PRIMARY KEY (low_id, high_id),
        CHECK (low_id < high_id),
        CHECK ((low_block_since IS NULL AND high_block_since IS NULL) OR (low_follow_since IS NULL AND high_follow_since IS NULL))
      ) WITH (fillfactor = 90)`);
    // A member may stand on either side of a row: each list reads two partial indexes.
    await runner.query(`CREATE INDEX following_of_low ON member_pairs (low_id, low_follow_since DESC) WHERE low_follow_since IS NOT NULL`);
    await runner.query(
      `CREATE INDEX following_of_high ON member_pairs (high_id, high_follow_since DESC) WHERE high_follow_since IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX followers_of_low ON member_pairs (low_id, high_follow_since DESC) WHERE high_follow_since IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX followers_of_high ON member_pairs (high_id, low_follow_since DESC) WHERE low_follow_since IS NOT NULL`,
    );
    await runner.query(`
      CREATE INDEX hidden_from_low ON member_pairs (low_id) INCLUDE (high_id)
      WHERE low_block_since IS NOT NULL OR high_block_since IS NOT NULL OR low_mute_since IS NOT NULL`);
    await runner.query(`
      CREATE INDEX hidden_from_high ON member_pairs (high_id) INCLUDE (low_id)
      WHERE high_block_since IS NOT NULL OR low_block_since IS NOT NULL OR high_mute_since IS NOT NULL`);
    await runner.query(`
      CREATE TABLE reports (
        id uuid PRIMARY KEY,
        reporter_id uuid NOT NULL,
        member_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('member', 'post', 'comment', 'story', 'conversation')),
        target_id text NOT NULL,
        reason text NOT NULL,
        note text NOT NULL,
        state text NOT NULL DEFAULT 'open',
        created_at timestamptz(3) NOT NULL,
        CHECK (reporter_id <> member_id)
      )`);
    await runner.query(`CREATE INDEX reports_open ON reports (created_at, id) WHERE state = 'open'`);
    await runner.query(`CREATE INDEX reports_by_reporter ON reports (reporter_id, created_at)`);
    await runner.query(`CREATE INDEX reports_about_member ON reports (member_id, created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE reports, member_pairs, members`);
  }
}
