import type { MigrationInterface, QueryRunner } from 'typeorm';

export class People1795291200000 implements MigrationInterface {
  readonly name = 'People1795291200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE profiles
        ADD COLUMN email_visibility text NOT NULL DEFAULT 'everyone' CHECK (email_visibility IN ('everyone', 'connections', 'nobody')),
        ADD COLUMN show_presence boolean NOT NULL DEFAULT true,
        ADD COLUMN photo_upload_id uuid,
        ADD COLUMN cover_upload_id uuid,
        ADD COLUMN disabled boolean NOT NULL DEFAULT false`);
    // What identity says of an account, which may come before the profile does. Only the id of an erased account stays: late events
    // bring nothing of it back.
    await runner.query(`
      CREATE TABLE account_standings (
        account_id uuid PRIMARY KEY,
        disabled boolean NOT NULL DEFAULT false,
        changed_at timestamptz(3) NOT NULL DEFAULT '-infinity',
        erased boolean NOT NULL DEFAULT false
      )`);
    await runner.query(`INSERT INTO account_standings (account_id) SELECT id FROM profiles`);
    // One row a relation of a member to another; the table was never written to before. An ended relation stays as a row, with its
    // revision: a late event cannot bring it back.
    await runner.query(`DROP TABLE profile_relations`);
    await runner.query(`
      CREATE TABLE profile_relations (
        member_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('follow', 'spark', 'connection', 'block', 'mute')),
        other_id uuid NOT NULL,
        active boolean NOT NULL DEFAULT false,
        revision integer NOT NULL DEFAULT 0,
        passed_revision integer NOT NULL DEFAULT 0,
        since timestamptz(3) NOT NULL DEFAULT '-infinity',
        PRIMARY KEY (member_id, kind, other_id)
      ) WITH (fillfactor = 90)`);
    await runner.query(`CREATE INDEX profile_relations_of ON profile_relations (member_id, kind, since DESC, other_id) WHERE active`);
    await runner.query(
      `CREATE INDEX profile_relations_to ON profile_relations (other_id, kind, since DESC, member_id)
       WHERE active AND revision <> passed_revision`,
    );
    // The index serves an erasure, which removes a member's ended relations too.
    await runner.query(`CREATE INDEX profile_relations_to_any ON profile_relations (other_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE profile_relations, account_standings`);
    await runner.query(`
      ALTER TABLE profiles DROP COLUMN email_visibility, DROP COLUMN show_presence, DROP COLUMN photo_upload_id,
        DROP COLUMN cover_upload_id, DROP COLUMN disabled`);
    await runner.query(`
      CREATE TABLE profile_relations (
        profile_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('connection', 'follower', 'spark', 'spark_sent')),
        other_id uuid NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (profile_id, kind, other_id)
      )`);
  }
}
