import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePosts1795273200000 implements MigrationInterface {
  readonly name = 'CreatePosts1795273200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    // The authors' cards: copied from profiles by its events, so that posting asks no other service.
    await runner.query(`
      CREATE TABLE members (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        photo_url text,
        email text,
        revision integer NOT NULL
      )`);
    // Ids are UUIDv7 made by this service and created_at is the time inside the id: ordering by id is ordering by time.
    // Counters change far more often than text: the free space keeps those updates on the row's own page (HOT).
    await runner.query(`
      CREATE TABLE posts (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        user_name text NOT NULL,
        user_email text,
        user_photo text,
        content text NOT NULL,
        media jsonb NOT NULL DEFAULT '[]',
        has_images boolean NOT NULL,
        has_videos boolean NOT NULL,
        quoted_post_id uuid,
        quoted_post jsonb,
        likes integer NOT NULL DEFAULT 0 CHECK (likes >= 0),
        comments integer NOT NULL DEFAULT 0 CHECK (comments >= 0),
        reposts integer NOT NULL DEFAULT 0 CHECK (reposts >= 0),
        shares integer NOT NULL DEFAULT 0 CHECK (shares >= 0),
        impressions integer NOT NULL DEFAULT 0 CHECK (impressions >= 0),
        revision integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        CHECK ((quoted_post_id IS NULL) = (quoted_post IS NULL))
      ) WITH (fillfactor = 80)`);
    await runner.query(`CREATE INDEX posts_by_author ON posts (user_id, id DESC)`);
    // One partial index for each filter of the home feed, so that a page stays full at the cost of a page (HOM-040).
    await runner.query(`
      CREATE INDEX posts_text ON posts (id DESC)
      WHERE content <> '' AND NOT has_images AND NOT has_videos AND quoted_post_id IS NULL`);
    await runner.query(`CREATE INDEX posts_images ON posts (id DESC) WHERE has_images`);
    await runner.query(`CREATE INDEX posts_videos ON posts (id DESC) WHERE has_videos`);
    await runner.query(`CREATE INDEX posts_quoted ON posts (id DESC) WHERE quoted_post_id IS NOT NULL`);
    await runner.query(`CREATE INDEX posts_search ON posts USING gin ((content || ' ' || user_name) gin_trgm_ops)`);
    // For refreshing the copied name and photo of the quoted author.
    await runner.query(
      `CREATE INDEX posts_by_quoted_author ON posts (((quoted_post ->> 'userId')::uuid)) WHERE quoted_post_id IS NOT NULL`,
    );
    await runner.query(`
      CREATE TABLE post_likes (
        post_id uuid NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
        member_id uuid NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (post_id, member_id)
      )`);
    await runner.query(`
      CREATE TABLE post_quotes (
        post_id uuid NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
        quote_post_id uuid NOT NULL,
        member_id uuid NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (post_id, quote_post_id)
      )`);
    await runner.query(`CREATE UNIQUE INDEX post_quotes_by_quote ON post_quotes (quote_post_id)`);
    await runner.query(`
      CREATE TABLE post_views (
        post_id uuid NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
        member_id uuid NOT NULL,
        viewed_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (post_id, member_id)
      )`);
    await runner.query(`
      CREATE TABLE comments (
        id uuid PRIMARY KEY,
        post_id uuid NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
        parent_id uuid REFERENCES comments (id) ON DELETE CASCADE,
        root_id uuid NOT NULL,
        user_id uuid NOT NULL,
        user_name text NOT NULL,
        user_photo text,
        content text NOT NULL,
        likes integer NOT NULL DEFAULT 0 CHECK (likes >= 0),
        created_at timestamptz(3) NOT NULL,
        CHECK ((parent_id IS NULL) = (root_id = id))
      ) WITH (fillfactor = 90)`);
    await runner.query(`CREATE INDEX comments_of_post ON comments (post_id, id DESC) WHERE parent_id IS NULL`);
    await runner.query(`CREATE INDEX replies_of_comment ON comments (root_id, id) WHERE parent_id IS NOT NULL`);
    await runner.query(`CREATE INDEX comments_of_post_all ON comments (post_id)`);
    await runner.query(`CREATE INDEX replies_of_parent ON comments (parent_id) WHERE parent_id IS NOT NULL`);
    await runner.query(`CREATE INDEX comments_by_author ON comments (user_id)`);
    await runner.query(`
      CREATE TABLE comment_likes (
        comment_id uuid NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
        member_id uuid NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (comment_id, member_id)
      )`);
    // Videos that a member has seen: later loads leave them out (VID-018).
    await runner.query(`
      CREATE TABLE seen_videos (
        member_id uuid NOT NULL,
        post_id uuid NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
        seen_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (member_id, post_id)
      )`);
    await runner.query(`CREATE INDEX seen_videos_of_post ON seen_videos (post_id)`);
    // Who follows, blocked or muted whom: copied from social-graph by its events. Ended relations stay as rows, so that a
    // late repeat of an older event is recognised by its revision.
    await runner.query(`
      CREATE TABLE member_relations (
        member_id uuid NOT NULL,
        other_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('follow', 'block', 'mute')),
        active boolean NOT NULL,
        revision integer NOT NULL,
        PRIMARY KEY (member_id, kind, other_id)
      )`);
    await runner.query(`CREATE INDEX member_relations_of_other ON member_relations (other_id, kind, member_id) WHERE active`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE member_relations, seen_videos, comment_likes, comments, post_views, post_quotes, post_likes, posts, members`,
    );
  }
}
