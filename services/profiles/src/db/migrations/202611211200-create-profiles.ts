import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateProfiles1795262400000 implements MigrationInterface {
  readonly name = 'CreateProfiles1795262400000';

  async up(runner: QueryRunner): Promise<void> {
    // Times have the precision of the ISO strings in answers: "newer" means the same in both.
    await runner.query(`
      CREATE TABLE profiles (
        id uuid PRIMARY KEY,
        first_name text NOT NULL,
        last_name text NOT NULL,
        email text,
        bio_data jsonb,
        agreements_accepted boolean NOT NULL DEFAULT false,
        agreements_accepted_at timestamptz(3) NOT NULL,
        photo_url text,
        user_image text,
        cover_photo_url text,
        social_activities text[] NOT NULL DEFAULT '{}',
        onboarded_at timestamptz(3),
        revision integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE agreement_acceptances (
        profile_id uuid NOT NULL REFERENCES profiles (id),
        accepted_at timestamptz(3) NOT NULL,
        section_id text NOT NULL,
        agreements_version text NOT NULL,
        text_hash text NOT NULL,
        PRIMARY KEY (profile_id, accepted_at, section_id)
      )`);
    await runner.query(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$`);
    // Rows may still be deleted, because an erasure must remove them. The content of a row can never be altered.
    await runner.query(`
      CREATE TRIGGER agreement_acceptances_append_only BEFORE UPDATE ON agreement_acceptances
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
    // A copy made from other contexts' events, which may come before the profile's own: it refers to no row.
    await runner.query(`
      CREATE TABLE profile_relations (
        profile_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('connection', 'follower', 'spark', 'spark_sent')),
        other_id uuid NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (profile_id, kind, other_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE profile_relations, agreement_acceptances, profiles`);
    await runner.query(`DROP FUNCTION refuse_change()`);
  }
}
