import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProviderPhotos1795291800000 implements MigrationInterface {
  readonly name = 'ProviderPhotos1795291800000';

  async up(runner: QueryRunner): Promise<void> {
    // The address of the sign-in provider's picture, until it is copied: pages load pictures from us alone.
    await runner.query(`ALTER TABLE profiles ADD COLUMN provider_photo_url text`);
    // Disabled profiles are few: by this index lists are counted without them.
    await runner.query(`CREATE INDEX profiles_disabled ON profiles (id) WHERE disabled`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX profiles_disabled`);
    await runner.query(`ALTER TABLE profiles DROP COLUMN provider_photo_url`);
  }
}
