import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an image shows, for those who do not see it (STO-071). */
export class DescribeImages1795635300000 implements MigrationInterface {
  readonly name = 'DescribeImages1795635300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE stories ADD COLUMN image_alt text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE stories DROP COLUMN image_alt`);
  }
}
