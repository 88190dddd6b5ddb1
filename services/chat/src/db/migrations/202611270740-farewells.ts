import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Farewells1795765200000 implements MigrationInterface {
  readonly name = 'Farewells1795765200000';

  async up(runner: QueryRunner): Promise<void> {
    // What the other one is told of a conversation that a member ended. Without a sentence there is only that it ended.
    await runner.query(`
      CREATE TABLE farewells (
        pair_key text PRIMARY KEY,
        reader_id uuid NOT NULL,
        ended_by uuid NOT NULL,
        sentence text,
        ended_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX farewells_by_reader ON farewells (reader_id, ended_at DESC)`);
    await runner.query(`CREATE INDEX farewells_age ON farewells (ended_at)`);
    // One of the two blocked the other since they were connected last. A block is heard of apart from the end of the connection.
    await runner.query(`ALTER TABLE conversations ADD COLUMN blocked boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE conversations DROP COLUMN blocked`);
    await runner.query(`DROP TABLE farewells`);
  }
}
