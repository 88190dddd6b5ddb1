import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SpentSignUpProofs1795343400000 implements MigrationInterface {
  readonly name = 'SpentSignUpProofs1795343400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE spent_sign_up_proofs (
        challenge_hash bytea PRIMARY KEY,
        attempt_key text NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX spent_sign_up_proofs_expires_at ON spent_sign_up_proofs (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE spent_sign_up_proofs`);
  }
}
