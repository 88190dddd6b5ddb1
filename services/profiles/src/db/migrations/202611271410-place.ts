import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The town that a member picked, and the cell it is snapped to. Members with a location of their own words have none. */
export class Place1795788600000 implements MigrationInterface {
  readonly name = 'Place1795788600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE profiles ADD COLUMN place_id text, ADD COLUMN place_cell integer,
        ADD CONSTRAINT profiles_place_check CHECK ((place_id IS NULL) = (place_cell IS NULL))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE profiles DROP COLUMN place_id, DROP COLUMN place_cell`);
  }
}
