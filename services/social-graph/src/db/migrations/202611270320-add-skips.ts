import type { MigrationInterface, QueryRunner } from 'typeorm';

const sides = ['low', 'high'] as const;

/** Whom a member wants to see no more in discovery. */
export class AddSkips1795749600000 implements MigrationInterface {
  readonly name = 'AddSkips1795749600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE member_pairs
        ${sides
          .flatMap((side) => [
            `ADD COLUMN ${side}_skip_since timestamptz(3)`,
            `ADD COLUMN ${side}_skip_revision integer NOT NULL DEFAULT 0`,
          ])
          .join(', ')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE member_pairs
        ${sides.flatMap((side) => [`DROP COLUMN ${side}_skip_since`, `DROP COLUMN ${side}_skip_revision`]).join(', ')}`);
  }
}
