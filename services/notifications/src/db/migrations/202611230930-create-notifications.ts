import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateNotifications1795426200000 implements MigrationInterface {
  readonly name = 'CreateNotifications1795426200000';

  async up(runner: QueryRunner): Promise<void> {
    // One row a member: the number of the newest notification, and of the newest seen one. Each transaction that tells a member
    // something takes its turn here: numbers become visible in their order.
    await runner.query(`
      CREATE TABLE notification_readers (
        member_id uuid PRIMARY KEY,
        told integer NOT NULL DEFAULT 0,
        seen integer NOT NULL DEFAULT 0,
        revision integer NOT NULL DEFAULT 0
      )`);
    // Acts from before this time are told to nobody.
    await runner.query(`CREATE TABLE notifications_begun (at timestamptz NOT NULL)`);
    await runner.query(`INSERT INTO notifications_begun VALUES (now())`);
    // One row for what happened to one thing, however many did it. thing_id is the post or story it leads to. owner_id is that
    // thing's owner, if not the recipient.
    await runner.query(`
      CREATE TABLE notifications (
        recipient_id uuid NOT NULL,
        kind text NOT NULL,
        about_id uuid NOT NULL,
        thing_id uuid,
        owner_id uuid,
        number integer NOT NULL,
        told_at timestamptz NOT NULL,
        PRIMARY KEY (recipient_id, kind, about_id)
      )`);
    await runner.query(`CREATE UNIQUE INDEX notifications_in_order ON notifications (recipient_id, number DESC)`);
    await runner.query(`CREATE INDEX notifications_of_thing ON notifications (thing_id) WHERE thing_id IS NOT NULL`);
    await runner.query(`CREATE INDEX notifications_of_about ON notifications (about_id)`);
    await runner.query(`CREATE INDEX notifications_of_owner ON notifications (owner_id) WHERE owner_id IS NOT NULL`);
    await runner.query(`CREATE INDEX notifications_by_age ON notifications (told_at)`);
    // The acts, each with its newest state. An act that was taken back stays as a row: a late repeat of it is recognised.
    // told: the act was active once. newest: this person's newest act about the same thing, while it is active. number: the
    // notification's number when the act was told.
    await runner.query(`
      CREATE TABLE notification_acts (
        recipient_id uuid NOT NULL,
        kind text NOT NULL,
        about_id uuid NOT NULL,
        act_id uuid NOT NULL,
        actor_id uuid NOT NULL,
        active boolean NOT NULL,
        told boolean NOT NULL,
        newest boolean NOT NULL,
        number integer NOT NULL,
        revision integer NOT NULL,
        happened_at timestamptz NOT NULL,
        PRIMARY KEY (recipient_id, kind, about_id, act_id),
        FOREIGN KEY (recipient_id, kind, about_id) REFERENCES notifications ON DELETE CASCADE
      )`);
    await runner.query(
      `CREATE INDEX notification_acts_newest ON notification_acts (recipient_id, kind, about_id, happened_at DESC) WHERE newest`,
    );
    await runner.query(`CREATE INDEX notification_acts_by_id ON notification_acts (act_id)`);
    await runner.query(`CREATE INDEX notification_acts_by_age ON notification_acts (happened_at)`);
    await runner.query(`CREATE INDEX notification_acts_of_actor ON notification_acts (actor_id, about_id)`);
    // Posts, stories and comments that are gone: nothing told late about them is kept.
    await runner.query(`CREATE TABLE withdrawn_things (id uuid PRIMARY KEY, withdrawn_at timestamptz NOT NULL DEFAULT now())`);
    await runner.query(`CREATE INDEX withdrawn_things_by_age ON withdrawn_things (withdrawn_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE withdrawn_things, notifications_begun, notification_acts, notifications, notification_readers`);
  }
}
