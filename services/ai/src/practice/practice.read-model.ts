import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Budgets } from '../budgets/budgets.js';
import type { AiConfig } from '../config.js';
import type { Turn } from '../providers/practice-provider.js';
import type { PracticeMessagePageResponse, PracticeResponse } from './dto/practice.responses.js';
import { PracticeClaims } from './practice-claims.js';
import { PracticeHistory, REMEMBERED_TURNS, type HeldMember } from './practice-history.js';
import { MESSAGE_COLUMNS, presentMessage, type PracticeMessageRow } from './practice-message.js';
import { goalOf } from './goals.js';
import { SCENARIOS } from './scenarios.js';

export const PAGE_SIZE = 50;

/** $2: id of the message before which the page ends; null for the newest. */
const PAGE: PreparedQuery = {
  name: 'practice-page-v1',
  text: `
    SELECT ${MESSAGE_COLUMNS} FROM practice_messages
    WHERE member_id = $1
      AND seq < CASE WHEN $2::uuid IS NULL THEN 9223372036854775807
                     ELSE coalesce((SELECT seq FROM practice_messages WHERE member_id = $1 AND id = $2), 0) END
    ORDER BY seq DESC LIMIT ${PAGE_SIZE + 1}`,
};

@Injectable()
export class PracticeReadModel {
  constructor(
    @Inject(CONFIG) private readonly config: AiConfig,
    private readonly queries: PreparedQueries,
    private readonly history: PracticeHistory,
    private readonly claims: PracticeClaims,
    private readonly budgets: Budgets,
  ) {}

  async get(memberId: string): Promise<PracticeResponse> {
    const [rows, member, state, budget] = await Promise.all([
      this.rows(memberId, null),
      this.history.member(memberId),
      this.claims.state(memberId),
      this.budgets.state(memberId),
    ]);
    const page = pageOf(rows);
    return {
      partner: { name: this.config.partnerName },
      mode: budget.mode,
      scenarios: [...SCENARIOS],
      scenarioId: member.scenarioId,
      goal: goalOf(member.scenarioId, turnsOf(rows, member)),
      messages: page.items,
      hasMore: page.hasMore,
      answering: state.answering,
      left: { messages: state.promptsLeft, today: budget.left },
    };
  }

  /** An empty page when there is no message `before`: it was deleted, together with those before it. */
  async page(memberId: string, before: string | null = null): Promise<PracticeMessagePageResponse> {
    return pageOf(await this.rows(memberId, before));
  }

  private rows(memberId: string, before: string | null): Promise<PracticeMessageRow[]> {
    return this.queries.rows<PracticeMessageRow>(PAGE, [memberId, before]);
  }
}

const pageOf = (rows: readonly PracticeMessageRow[]): PracticeMessagePageResponse => ({
  items: rows.slice(0, PAGE_SIZE).toReversed().map(presentMessage),
  hasMore: rows.length > PAGE_SIZE,
});

/** The turns of the present conversation among the newest messages: nothing more is read for the goal. */
const turnsOf = (rows: readonly PracticeMessageRow[], { fromSeq }: HeldMember): Turn[] =>
  rows
    .filter(({ role, failed, text, seq }) => role !== 'coach' && !failed && text !== '' && BigInt(seq) >= BigInt(fromSeq))
    .slice(0, REMEMBERED_TURNS)
    .toReversed()
    .map(({ role, text }) => ({ from: role as Turn['from'], text }));
