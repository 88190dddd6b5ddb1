import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * For services whose members send files. A row lives from the permission to the day nobody needs it: `permitted` (may be
 * sent), `checking` (one process looks at the bytes, until `checking_until`), `ready`, `refused`, `attached` (part of
 * something, for good), `discarding` (its objects are being removed).
 */
export class UploadTables1795276800000 implements MigrationInterface {
  readonly name = 'UploadTables1795276800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE uploads (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL,
        state text NOT NULL CHECK (state IN ('permitted', 'checking', 'ready', 'refused', 'attached', 'discarding')),
        base_key text NOT NULL UNIQUE,
        expires_at timestamptz(3) NOT NULL,
        claim uuid,
        checking_until timestamptz(3),
        file jsonb,
        refusal text,
        quarantined boolean NOT NULL DEFAULT true,
        created_at timestamptz(3) NOT NULL,
        CHECK ((state = 'checking') = (claim IS NOT NULL AND checking_until IS NOT NULL)),
        CHECK (state NOT IN ('ready', 'attached') OR file IS NOT NULL),
        CHECK (state <> 'refused' OR refusal IS NOT NULL)
      )`);
    await runner.query(`CREATE INDEX uploads_open ON uploads (owner_id) WHERE state IN ('permitted', 'checking', 'ready')`);
    await runner.query(`CREATE INDEX uploads_to_sweep ON uploads (created_at) WHERE state <> 'attached' OR quarantined`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE uploads`);
  }
}
