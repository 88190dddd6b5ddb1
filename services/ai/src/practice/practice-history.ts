import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Tx } from '@affinity/kit/db/transactions';
import { v7 as uuidv7 } from 'uuid';
import type { Turn } from '../providers/practice-provider.js';
import { MESSAGE_COLUMNS, type PracticeMessageRow } from './practice-message.js';
import type { ScenarioId } from './scenarios.js';

/** Messages kept of one member; with a newer one the oldest goes. */
export const KEPT_MESSAGES = 400;
/** Messages of one conversation, as far back as any partner remembers. */
export const REMEMBERED_TURNS = 40;

export interface HeldMember {
  readonly scenarioId: ScenarioId | null;
  /** Seq of the first message of the present conversation. */
  readonly fromSeq: string;
}

export interface NewMessage {
  readonly id?: string;
  readonly role: 'member' | 'partner' | 'coach';
  readonly text: string;
  readonly scenarioId: ScenarioId | null;
  readonly answers?: string;
  readonly failed?: boolean;
  readonly stopped?: boolean;
}

const EXCHANGE: PreparedQuery = {
  name: 'practice-exchange-v1',
  text: `SELECT ${MESSAGE_COLUMNS} FROM practice_messages WHERE member_id = $1 AND id = $2
         UNION ALL
         SELECT ${MESSAGE_COLUMNS} FROM practice_messages WHERE member_id = $1 AND answers = $2`,
};
const MEMBER: PreparedQuery = {
  name: 'practice-member-v1',
  text: `SELECT scenario_id, from_seq FROM practice_members WHERE member_id = $1`,
};
const TURNS: PreparedQuery = {
  name: 'practice-turns-v1',
  text: `SELECT role, text FROM practice_messages
         WHERE member_id = $1 AND seq >= $2 AND seq < $3 AND role <> 'coach' AND NOT failed AND text <> ''
         ORDER BY seq DESC LIMIT ${REMEMBERED_TURNS}`,
};
const LAST_SPOKEN: PreparedQuery = {
  name: 'practice-last-v1',
  text: `SELECT ${MESSAGE_COLUMNS} FROM practice_messages WHERE member_id = $1 AND role <> 'coach' ORDER BY seq DESC LIMIT 1`,
};
const END = '9223372036854775807';

/** Runs statements in a transaction, or on their own. */
type Reader = Pick<Tx, 'rows'>;

/** The tables `practice_members` and `practice_messages`. */
@Injectable()
export class PracticeHistory {
  constructor(private readonly queries: PreparedQueries) {}

  /** Holds the member's row until the transaction ends: all writes for one member come one after another. */
  async hold(tx: Tx, memberId: string): Promise<HeldMember> {
    await tx.manager.query(`INSERT INTO practice_members (member_id) VALUES ($1) ON CONFLICT DO NOTHING`, [memberId]);
    const [row] = await tx.manager.query<{ scenario_id: ScenarioId | null; from_seq: string }[]>(
      `SELECT scenario_id, from_seq FROM practice_members WHERE member_id = $1 FOR UPDATE`,
      [memberId],
    );
    return { scenarioId: row!.scenario_id, fromSeq: row!.from_seq };
  }

  async member(memberId: string): Promise<HeldMember> {
    const row = await this.queries.first<{ scenario_id: ScenarioId | null; from_seq: string }>(MEMBER, [memberId]);
    return { scenarioId: row?.scenario_id ?? null, fromSeq: row?.from_seq ?? '1' };
  }

  /** A message and its answer. */
  async exchange(
    memberId: string,
    id: string,
    from: Reader = this.queries,
  ): Promise<{ message?: PracticeMessageRow; reply?: PracticeMessageRow }> {
    const rows = await from.rows<PracticeMessageRow>(EXCHANGE, [memberId, id]);
    return { message: rows.find((row) => row.id === id), reply: rows.find((row) => row.answers === id) };
  }

  /** Turns of the present conversation, oldest first, without failed ones; up to the message with seq `before`, if given. */
  async turns(memberId: string, { fromSeq }: HeldMember, before: string = END): Promise<Turn[]> {
    const rows = await this.queries.rows<{ role: 'member' | 'partner'; text: string }>(TURNS, [memberId, fromSeq, before]);
    return rows.toReversed().map(({ role, text }) => ({ from: role, text }));
  }

  /** The last message that is not the coach's. */
  async lastSpoken(memberId: string, from: Reader = this.queries): Promise<PracticeMessageRow | undefined> {
    return (await from.rows<PracticeMessageRow>(LAST_SPOKEN, [memberId]))[0];
  }

  /** A note of the coach's in these words that nothing was said after. The member's row must be held. */
  async lastNote(tx: Tx, memberId: string, text: string): Promise<PracticeMessageRow | undefined> {
    const [row] = await tx.manager.query<PracticeMessageRow[]>(
      `SELECT ${MESSAGE_COLUMNS} FROM practice_messages WHERE member_id = $1 AND role = 'coach' AND text = $2
         AND seq > coalesce((SELECT max(seq) FROM practice_messages WHERE member_id = $1 AND role <> 'coach'), 0)
       ORDER BY seq DESC LIMIT 1`,
      [memberId, text],
    );
    return row;
  }

  /** Adds a message as the newest; the member's row must be held. The oldest messages beyond the limit go. */
  async add(tx: Tx, memberId: string, message: NewMessage): Promise<PracticeMessageRow> {
    const [[member]] = await tx.manager.query<[{ last_seq: string }[], number]>(
      `UPDATE practice_members SET last_seq = last_seq + 1 WHERE member_id = $1 RETURNING last_seq`,
      [memberId],
    );
    const [row] = await tx.manager.query<PracticeMessageRow[]>(
      `INSERT INTO practice_messages (member_id, id, seq, role, text, scenario_id, answers, failed, stopped)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${MESSAGE_COLUMNS}`,
      [
        memberId,
        message.id ?? uuidv7(),
        member!.last_seq,
        message.role,
        message.text,
        message.scenarioId,
        message.answers ?? null,
        message.failed ?? false,
        message.stopped ?? false,
      ],
    );
    await tx.manager.query(
      `DELETE FROM practice_messages
       WHERE member_id = $1 AND seq <= (SELECT seq FROM practice_messages WHERE member_id = $1 ORDER BY seq DESC OFFSET $2 LIMIT 1)`,
      [memberId, KEPT_MESSAGES],
    );
    return row!;
  }

  /** Replaces the reply to `answers` by another one. @returns undefined when that reply is gone */
  async replaceReply(
    tx: Tx,
    memberId: string,
    answers: string,
    { text, failed, stopped }: Pick<Required<NewMessage>, 'text' | 'failed' | 'stopped'>,
  ): Promise<PracticeMessageRow | undefined> {
    const [[row]] = await tx.manager.query<[PracticeMessageRow[], number]>(
      `UPDATE practice_messages SET id = $3, text = $4, failed = $5, stopped = $6, created_at = now()
       WHERE member_id = $1 AND answers = $2 RETURNING ${MESSAGE_COLUMNS}`,
      [memberId, answers, uuidv7(), text, failed, stopped],
    );
    return row;
  }

  /** Begins another conversation with the next message. */
  async beginConversation(tx: Tx, memberId: string, scenarioId: ScenarioId | null): Promise<void> {
    await tx.manager.query(`UPDATE practice_members SET scenario_id = $2, from_seq = last_seq + 1 WHERE member_id = $1`, [
      memberId,
      scenarioId,
    ]);
  }

  async clear(tx: Tx, memberId: string): Promise<void> {
    await tx.manager.query(`DELETE FROM practice_messages WHERE member_id = $1`, [memberId]);
    await this.beginConversation(tx, memberId, null);
  }
}
