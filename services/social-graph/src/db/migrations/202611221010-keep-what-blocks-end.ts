import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepWhatBlocksEnd1795342200000 implements MigrationInterface {
  readonly name = 'KeepWhatBlocksEnd1795342200000';

  async up(runner: QueryRunner): Promise<void> {
    // A block taken back at once gives back what it ended. Null: no block, or one that was made before this column.
    await runner.query(`ALTER TABLE member_pairs ADD COLUMN low_block_ended jsonb, ADD COLUMN high_block_ended jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE member_pairs DROP COLUMN low_block_ended, DROP COLUMN high_block_ended`);
  }
}
