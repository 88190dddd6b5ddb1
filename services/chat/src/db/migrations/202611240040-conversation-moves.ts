import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ConversationMoves1795480800000 implements MigrationInterface {
  readonly name = 'ConversationMoves1795480800000';

  async up(runner: QueryRunner): Promise<void> {
    // What is not announced yet, see ADR 40. A row lives for a moment: a foreign key would cost each message a look at its conversation.
    await runner.query(`
      CREATE TABLE conversation_moves (
        seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        pair_key text COLLATE "C" NOT NULL,
        last_seq bigint NOT NULL,
        revision integer NOT NULL,
        moved_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE conversation_moves`);
  }
}
