import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { BusyError, TooManyPromptsError } from './practice.errors.js';

/** A claim that is not renewed ends after this time: its process is dead. */
const CLAIM_SECONDS = 20;
/** SAFETY-81. */
export const PROMPTS_PER_HOUR = 20;
/** AIP-027. */
const FEEDBACK_PER_HOUR = 40;
const HOUR_SECONDS = 3600;

/** The tables `practice_answers` and `practice_prompts`: the answers under way, and what was asked of the partner and of the coach in the last hour. */
@Injectable()
export class PracticeClaims {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Takes the member's one slot and counts one more prompt; the member's row must be held.
   * @returns id of the answer to come
   * @throws BusyError, TooManyPromptsError
   */
  async take(tx: Tx, memberId: string): Promise<string> {
    const claimed = await tx.manager.query<{ answer_id: string }[]>(
      `INSERT INTO practice_answers (member_id, answer_id, expires_at) VALUES ($1, $2, now() + make_interval(secs => ${CLAIM_SECONDS}))
       ON CONFLICT (member_id) DO UPDATE
         SET answer_id = excluded.answer_id, expires_at = excluded.expires_at, stop_requested = false
         WHERE practice_answers.expires_at <= now()
       RETURNING answer_id`,
      [memberId, uuidv7()],
    );
    if (!claimed[0]) throw new BusyError();
    await this.count(tx, memberId, false, PROMPTS_PER_HOUR);
    return claimed[0].answer_id;
  }

  /** Counts one more word of the coach; the member's row must be held. @throws TooManyPromptsError */
  async countFeedback(tx: Tx, memberId: string): Promise<void> {
    await this.count(tx, memberId, true, FEEDBACK_PER_HOUR);
  }

  private async count(tx: Tx, memberId: string, ofCoach: boolean, most: number): Promise<void> {
    await tx.manager.query(
      `DELETE FROM practice_prompts WHERE member_id = $1 AND asked_at <= now() - make_interval(secs => ${HOUR_SECONDS})`,
      [memberId],
    );
    const [first] = await tx.manager.query<{ age: number }[]>(
      `SELECT extract(epoch FROM now() - asked_at)::integer AS age FROM practice_prompts
       WHERE member_id = $1 AND of_coach = $2 ORDER BY asked_at DESC OFFSET ${most - 1} LIMIT 1`,
      [memberId, ofCoach],
    );
    if (first) throw new TooManyPromptsError(Math.max(1, HOUR_SECONDS - first.age));
    await tx.manager.query(`INSERT INTO practice_prompts (id, member_id, of_coach) VALUES ($1, $2, $3)`, [uuidv7(), memberId, ofCoach]);
  }

  /** @returns false when the claim is gone, and with it the right to store an answer */
  async release(tx: Tx, memberId: string, answerId: string): Promise<boolean> {
    const [, released] = await tx.manager.query<[unknown[], number]>(
      `DELETE FROM practice_answers WHERE member_id = $1 AND answer_id = $2`,
      [memberId, answerId],
    );
    return released > 0;
  }

  /** Ends the member's claim: an answer under way will not be stored. */
  async drop(tx: Tx, memberId: string): Promise<void> {
    await tx.manager.query(`DELETE FROM practice_answers WHERE member_id = $1`, [memberId]);
  }

  /** Renews the claim. @returns whether the answer should go on */
  async renew(memberId: string, answerId: string): Promise<boolean> {
    const [[claim]] = await this.dataSource.query<[{ stop_requested: boolean }[], number]>(
      `UPDATE practice_answers SET expires_at = now() + make_interval(secs => ${CLAIM_SECONDS})
       WHERE member_id = $1 AND answer_id = $2 RETURNING stop_requested`,
      [memberId, answerId],
    );
    return claim !== undefined && !claim.stop_requested;
  }

  async requestStop(memberId: string): Promise<void> {
    await this.dataSource.query(`UPDATE practice_answers SET stop_requested = true WHERE member_id = $1`, [memberId]);
  }

  async state(memberId: string): Promise<{ answering: boolean; promptsLeft: number }> {
    const [row] = await this.dataSource.query<{ answering: boolean; asked: number }[]>(
      `SELECT EXISTS (SELECT FROM practice_answers WHERE member_id = $1 AND expires_at > now()) AS answering,
              (SELECT count(*)::int FROM practice_prompts
               WHERE member_id = $1 AND NOT of_coach AND asked_at > now() - make_interval(secs => ${HOUR_SECONDS})) AS asked`,
      [memberId],
    );
    return { answering: row!.answering, promptsLeft: Math.max(0, PROMPTS_PER_HOUR - row!.asked) };
  }
}
