import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PicturesOpen1795791600000 implements MigrationInterface {
  readonly name = 'PicturesOpen1795791600000';

  async up(runner: QueryRunner): Promise<void> {
    // Who is connected by now has seen the other's pictures. A conversation that opens later begins veiled.
    for (const side of ['low', 'high']) {
      await runner.query(`ALTER TABLE conversations ADD COLUMN ${side}_pictures_open boolean NOT NULL DEFAULT true`);
      await runner.query(`ALTER TABLE conversations ALTER COLUMN ${side}_pictures_open SET DEFAULT false`);
    }
    await runner.query(`UPDATE conversations SET low_pictures_open = false, high_pictures_open = false WHERE NOT connected`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE conversations DROP COLUMN low_pictures_open, DROP COLUMN high_pictures_open`);
  }
}
