import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePractice1795345200000 implements MigrationInterface {
  readonly name = 'CreatePractice1795345200000';

  async up(runner: QueryRunner): Promise<void> {
    // One row for each member who has practised. It is the lock of everything below, and says where the present conversation begins.
    await runner.query(`
      CREATE TABLE practice_members (
        member_id uuid PRIMARY KEY,
        last_seq bigint NOT NULL DEFAULT 0,
        scenario_id text,
        from_seq bigint NOT NULL DEFAULT 1
      )`);
    // The client makes the ids of the member's own messages: they are unique for the member only. A reply names the message that it
    // answers.
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
    // The answer under way, one a member. A dead process leaves a row that is past its time.
    await runner.query(`
      CREATE TABLE practice_answers (
        member_id uuid PRIMARY KEY,
        answer_id uuid NOT NULL,
        expires_at timestamptz NOT NULL,
        stop_requested boolean NOT NULL DEFAULT false
      )`);
    // Prompts of the last hour, as times only: deleting the history gives no new prompts.
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
