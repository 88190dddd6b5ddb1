import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePushes1795739400000 implements MigrationInterface {
  readonly name = 'CreatePushes1795739400000';

  async up(runner: QueryRunner): Promise<void> {
    // Key pairs by which push services know who sends (RFC 8292). Devices that subscribed with an older one keep it.
    await runner.query(`
      CREATE TABLE push_keys (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        public_key text NOT NULL UNIQUE,
        private_key text NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now()
      )`);
    // A browser that is told of things while the app is closed: one at most for each session, gone with it.
    await runner.query(`
      CREATE TABLE push_devices (
        session_id uuid PRIMARY KEY,
        member_id uuid NOT NULL,
        endpoint text NOT NULL UNIQUE,
        p256dh text NOT NULL,
        auth text NOT NULL,
        key_id integer NOT NULL REFERENCES push_keys,
        language text NOT NULL,
        shows_names boolean NOT NULL,
        groups text[] NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now(),
        used_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX push_devices_of_member ON push_devices (member_id)`);
    await runner.query(`CREATE INDEX push_devices_by_use ON push_devices (used_at)`);
    // Sessions that are over: a device that is kept late is kept for none of them.
    await runner.query(`CREATE TABLE push_sessions_ended (session_id uuid PRIMARY KEY, ended_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query(`CREATE INDEX push_sessions_ended_by_age ON push_sessions_ended (ended_at)`);
    // What a device is to be told of, or shows already. about_id: the conversation's pair key, or what the notification is about.
    // news: grows with what happens, so that what comes while one is sent is not lost. sends: there is something to send, else it is
    // looked whether what is shown was read elsewhere.
    await runner.query(`
      CREATE TABLE pushes (
        session_id uuid NOT NULL REFERENCES push_devices ON DELETE CASCADE,
        kind text NOT NULL,
        about_id text NOT NULL,
        news integer NOT NULL DEFAULT 1,
        sends boolean NOT NULL DEFAULT true,
        shown_at timestamptz,
        made_at timestamptz NOT NULL DEFAULT now(),
        failures smallint NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL,
        PRIMARY KEY (session_id, kind, about_id)
      )`);
    await runner.query(`CREATE INDEX pushes_due ON pushes (due_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE pushes, push_sessions_ended, push_devices, push_keys`);
  }
}
