import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePractice1795345200000 implements MigrationInterface {
  readonly name = 'CreatePractice1795345200000';

  async up(runner: QueryRunner): Promise<void> {
    // One row a member who has practised: the lock of everything below, and where the present conversation begins.
    await runner.query(`
      CREATE TABLE practice_members (
        member_id uuid PRIMARY KEY,
        last_seq bigint NOT NULL DEFAULT 0,
        scenario_id text,
        from_seq bigint NOT NULL DEFAULT 1
      )`);
    // Ids of the member's own messages are made by the client: unique for the member only. A reply names what it answers.
    await runner.query(`
      CREATE TABLE practice_messages (
        member_id uuid NOT NULL,
        id uuid NOT NULL,
        seq bigint NOT NULL,
        role text NOT NULL CHECK (role IN ('member', 'partner', 'coach')),
        text text NOT NULL,
        scenario_id text,
        answers uuid,
        failed boolean NOT NULL DEFAULT false,
        stopped boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (member_id, id),
        CHECK ((role = 'partner') = (answers IS NOT NULL))
      )`);
    await runner.query(`CREATE UNIQUE INDEX practice_messages_in_order ON practice_messages (member_id, seq)`);
    await runner.query(
      `CREATE UNIQUE INDEX practice_messages_one_answer ON practice_messages (member_id, answers) WHERE answers IS NOT NULL`,
    );
    // What is being answered: one a member. A process that died leaves a row that is past its time.
    await runner.query(`
      CREATE TABLE practice_answers (
        member_id uuid PRIMARY KEY,
        answer_id uuid NOT NULL,
        expires_at timestamptz NOT NULL,
        stop_requested boolean NOT NULL DEFAULT false
      )`);
    // Prompts of the last hour, by their time alone: deleting the history does not give new ones.
    await runner.query(
      `CREATE TABLE practice_prompts (id uuid PRIMARY KEY, member_id uuid NOT NULL, asked_at timestamptz NOT NULL DEFAULT now())`,
    );
    await runner.query(`CREATE INDEX practice_prompts_of_member ON practice_prompts (member_id, asked_at)`);
    await runner.query(`
      CREATE TABLE account_erasures (
        member_id uuid PRIMARY KEY,
        requested_at timestamptz NOT NULL,
        passes integer NOT NULL DEFAULT 0,
        next_pass_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX account_erasures_due ON account_erasures (next_pass_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE account_erasures, practice_prompts, practice_answers, practice_messages, practice_members`);
  }
}
