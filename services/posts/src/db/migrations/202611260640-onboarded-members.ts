import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who finished onboarding: nobody else is mentioned. */
export class OnboardedMembers1795675200000 implements MigrationInterface {
  readonly name = 'OnboardedMembers1795675200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE onboarded_members (id uuid PRIMARY KEY)`);
    // Profiles told of them before this service listened. Who is on the way is among them until `projections rebuild`: the others
    // would not be mentioned until then.
    await runner.query(`INSERT INTO onboarded_members (id) SELECT id FROM members`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE onboarded_members`);
  }
}
