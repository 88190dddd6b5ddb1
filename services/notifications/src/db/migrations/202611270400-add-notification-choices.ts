import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddNotificationChoices1795752000000 implements MigrationInterface {
  readonly name = 'AddNotificationChoices1795752000000';

  async up(runner: QueryRunner): Promise<void> {
    // What a member chose: one row for each choice that was made. Of what has no row the vocabulary says how it is.
    await runner.query(`
      CREATE TABLE notification_choices (
        member_id uuid NOT NULL,
        topic text NOT NULL,
        way text NOT NULL,
        chosen boolean NOT NULL,
        PRIMARY KEY (member_id, topic, way)
      )`);
    // When a member's devices are told nothing: from and to are minutes of the day in the member's time zone. paused_until is null
    // for a pause that the member ends. revision: a push is held by the newest state alone.
    await runner.query(`
      CREATE TABLE notification_rests (
        member_id uuid PRIMARY KEY,
        quiet_from smallint,
        quiet_to smallint,
        time_zone text,
        paused boolean NOT NULL DEFAULT false,
        paused_until timestamptz,
        revision integer NOT NULL DEFAULT 1,
        CHECK (num_nulls(quiet_from, quiet_to, time_zone) IN (0, 3))
      )`);
    // held: it waits for the end of such a time.
    await runner.query(`ALTER TABLE pushes ADD COLUMN held boolean NOT NULL DEFAULT false`);
    // Devices had choices of their own. A device that was told of nothing was as good as turned off. What a member chose otherwise than
    // it was at first, on any device, is chosen for all of them.
    await runner.query(`DELETE FROM push_devices WHERE groups = '{}'`);
    await runner.query(`
      INSERT INTO notification_choices (member_id, topic, way, chosen)
      SELECT DISTINCT d.member_id, of_group.topic, 'devices', NOT of_group.first
      FROM push_devices d
      CROSS JOIN (VALUES ('messages', 'messages', true), ('sparks', 'sparks', true), ('sparks', 'connections', true),
                         ('replies', 'comments', true), ('replies', 'quotes', true), ('likes', 'likes', false),
                         ('likes', 'follows', false)) of_group (name, topic, first)
      WHERE (of_group.name = ANY (d.groups)) <> of_group.first`);
    // Nobody reads it any more. Processes of the version before still do, and write it.
    await runner.query(`ALTER TABLE push_devices ALTER COLUMN groups SET DEFAULT '{messages,sparks,replies}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE push_devices ALTER COLUMN groups DROP DEFAULT`);
    await runner.query(`ALTER TABLE pushes DROP COLUMN held`);
    await runner.query(`DROP TABLE notification_rests, notification_choices`);
  }
}
