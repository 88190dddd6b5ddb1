import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDigestsAndLooks1795798800000 implements MigrationInterface {
  readonly name = 'CreateDigestsAndLooks1795798800000';

  async up(runner: QueryRunner): Promise<void> {
    // When a member looked at the app, to ten minutes. away_from to returned_at: the last time that nobody looked for a day or longer.
    await runner.query(`
      CREATE TABLE member_looks (
        member_id uuid PRIMARY KEY,
        looked_at timestamptz(3) NOT NULL,
        away_from timestamptz(3),
        returned_at timestamptz(3),
        dismissed boolean NOT NULL DEFAULT false,
        CHECK ((away_from IS NULL) = (returned_at IS NULL))
      )`);
    // When it is looked whether a member is to be sent a digest; null while there is nothing to look for. ending: nothing was found, and
    // it is looked once more. held: it waits for the end of quiet hours or of a pause. mailed_until: up to when digests told of things.
    await runner.query(`
      CREATE TABLE mail_readers (
        member_id uuid PRIMARY KEY,
        shows_names boolean NOT NULL DEFAULT false,
        due_at timestamptz,
        ending boolean NOT NULL DEFAULT false,
        held boolean NOT NULL DEFAULT false,
        mailed_at timestamptz,
        mailed_until timestamptz
      )`);
    await runner.query(`CREATE INDEX mail_readers_due ON mail_readers (due_at) WHERE due_at IS NOT NULL`);
    // One row a member and day. What a digest tells of was settled when it was begun: it is tried again under its id until identity took it.
    await runner.query(`
      CREATE TABLE mail_digests (
        id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        day date NOT NULL DEFAULT (now() AT TIME ZONE 'UTC')::date,
        covers_from timestamptz NOT NULL,
        covers_until timestamptz NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now(),
        outcome text,
        UNIQUE (member_id, day)
      )`);
    await runner.query(`CREATE UNIQUE INDEX mail_digests_begun ON mail_digests (member_id) WHERE outcome IS NULL`);
    await runner.query(`CREATE INDEX mail_digests_by_age ON mail_digests (made_at)`);
    // What the links that end digests are signed with.
    await runner.query(`
      CREATE TABLE mail_keys (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        secret bytea NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE mail_keys, mail_digests, mail_readers, member_looks`);
    await runner.query(`DELETE FROM notification_choices WHERE way = 'mail'`);
  }
}
