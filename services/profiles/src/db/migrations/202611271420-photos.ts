import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MAX_PHOTOS } from '@affinity/proto/vocabulary/limits';

/** The photos after the first, which stays in the profile's row: ADR 60. */
export class Photos1795789200000 implements MigrationInterface {
  readonly name = 'Photos1795789200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE profiles ADD COLUMN photo_alt text NOT NULL DEFAULT '', ADD COLUMN photos_changed_at timestamptz(3)`);
    await runner.query(`
      CREATE TABLE profile_photos (
        member_id uuid NOT NULL REFERENCES profiles (id),
        position smallint NOT NULL CHECK (position BETWEEN 1 AND ${MAX_PHOTOS - 1}),
        upload_id uuid UNIQUE,
        url text NOT NULL,
        alt text NOT NULL,
        PRIMARY KEY (member_id, position)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE profile_photos`);
    await runner.query(`ALTER TABLE profiles DROP COLUMN photo_alt, DROP COLUMN photos_changed_at`);
  }
}
