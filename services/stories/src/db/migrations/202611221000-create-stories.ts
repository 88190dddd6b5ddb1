import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateStories1795341600000 implements MigrationInterface {
  readonly name = 'CreateStories1795341600000';

  async up(runner: QueryRunner): Promise<void> {
    // The authors' cards: copied from profiles by its events, so that sharing asks no other service.
    await runner.query(`
      CREATE TABLE members (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        photo_url text,
        email text,
        revision integer NOT NULL
      )`);
    // Members who are disabled or deleted their account: copied from identity by its events.
    await runner.query(`
      CREATE TABLE member_standings (
        member_id uuid PRIMARY KEY,
        disabled boolean NOT NULL DEFAULT false,
        erased boolean NOT NULL DEFAULT false,
        changed_at timestamptz NOT NULL DEFAULT '-infinity'
      )`);
    // Who blocked or muted whom: copied from social-graph by its events. Ended relations stay as rows, so that a late repeat
    // of an older event is recognised by its revision.
    await runner.query(`
      CREATE TABLE member_relations (
        member_id uuid NOT NULL,
        other_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('block', 'mute')),
        active boolean NOT NULL,
        revision integer NOT NULL,
        PRIMARY KEY (member_id, kind, other_id)
      )`);
    await runner.query(`CREATE INDEX member_relations_of_other ON member_relations (other_id, kind, member_id) WHERE active`);
    await runner.query(`CREATE INDEX member_relations_towards ON member_relations (other_id)`);
    // Ids are UUIDv7 made by this service and created_at is the time inside the id: ordering by id is ordering by time.
    // Counters change far more often than text: the free space keeps those updates on the row's own page (HOT).
    // What the form requires may still be absent here: readers get the defaults of ENT-045, ENT-046 and ENT-048 (ENT-053).
    await runner.query(`
      CREATE TABLE stories (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        user_name text NOT NULL,
        user_email text,
        user_photo text,
        couple_names text,
        location text,
        story text NOT NULL,
        upload_id uuid,
        image_key text,
        image_small_key text,
        image_width integer,
        image_height integer,
        likes integer NOT NULL DEFAULT 0 CHECK (likes >= 0),
        comments integer NOT NULL DEFAULT 0 CHECK (comments >= 0),
        revision integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CHECK (image_key IS NULL OR (image_width IS NOT NULL AND image_height IS NOT NULL))
      ) WITH (fillfactor = 80)`);
    await runner.query(`CREATE INDEX stories_by_author ON stories (user_id, id)`);
    await runner.query(`
      CREATE TABLE story_likes (
        story_id uuid NOT NULL REFERENCES stories (id) ON DELETE CASCADE,
        member_id uuid NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (story_id, member_id)
      )`);
    await runner.query(`CREATE INDEX story_likes_by_member ON story_likes (member_id, story_id)`);
    await runner.query(`
      CREATE TABLE story_comments (
        id uuid PRIMARY KEY,
        story_id uuid NOT NULL REFERENCES stories (id) ON DELETE CASCADE,
        user_id uuid NOT NULL,
        user_name text NOT NULL,
        user_photo text,
        text text NOT NULL,
        created_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`CREATE INDEX story_comments_of_story ON story_comments (story_id, id DESC)`);
    await runner.query(`CREATE INDEX story_comments_by_member ON story_comments (user_id, id)`);
    await runner.query(`CREATE INDEX uploads_of_owner ON uploads (owner_id, id)`);
    // Members who deleted their account. The erasure looks at a row until nothing of the member can arrive any more, then the row goes.
    await runner.query(`
      CREATE TABLE account_erasures (
        member_id uuid PRIMARY KEY,
        requested_at timestamptz NOT NULL,
        passes integer NOT NULL DEFAULT 0,
        next_pass_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX account_erasures_due ON account_erasures (next_pass_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE account_erasures, story_comments, story_likes, stories, member_relations, member_standings, members`);
    await runner.query(`DROP INDEX uploads_of_owner`);
  }
}
