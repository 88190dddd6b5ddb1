import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ArrangedConversations1795635000000 implements MigrationInterface {
  readonly name = 'ArrangedConversations1795635000000';

  async up(runner: QueryRunner): Promise<void> {
    // How each of the two has the conversation in their own list.
    await runner.query(`
      ALTER TABLE conversations
        ADD COLUMN low_muted boolean NOT NULL DEFAULT false, ADD COLUMN high_muted boolean NOT NULL DEFAULT false,
        ADD COLUMN low_pinned boolean NOT NULL DEFAULT false, ADD COLUMN high_pinned boolean NOT NULL DEFAULT false,
        ADD COLUMN low_archived boolean NOT NULL DEFAULT false, ADD COLUMN high_archived boolean NOT NULL DEFAULT false`);
    // Few are pinned or archived. The list reads the others in the order of its index, and passes these over there.
    for (const side of ['low', 'high']) {
      await runner.query(`CREATE INDEX conversations_pinned_by_${side} ON conversations (${side}_id) WHERE ${side}_pinned`);
      await runner.query(`
        CREATE INDEX conversations_archived_by_${side} ON conversations (${side}_id, list_at DESC, pair_key DESC) WHERE ${side}_archived`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE conversations
        DROP COLUMN low_muted, DROP COLUMN high_muted, DROP COLUMN low_pinned, DROP COLUMN high_pinned,
        DROP COLUMN low_archived, DROP COLUMN high_archived`);
  }
}
