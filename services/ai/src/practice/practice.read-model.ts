import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Budgets } from '../budgets/budgets.js';
import type { AiConfig } from '../config.js';
import type { PracticeMessagePageResponse, PracticeResponse } from './dto/practice.responses.js';
import { PracticeClaims } from './practice-claims.js';
import { PracticeHistory } from './practice-history.js';
import { MESSAGE_COLUMNS, presentMessage, type PracticeMessageRow } from './practice-message.js';
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
    const [page, member, state, budget] = await Promise.all([
      this.page(memberId),
      this.history.member(memberId),
      this.claims.state(memberId),
      this.budgets.state(memberId),
    ]);
    return {
      partner: { name: this.config.partnerName },
      mode: budget.mode,
      scenarios: [...SCENARIOS],
      scenarioId: member.scenarioId,
      messages: page.items,
      hasMore: page.hasMore,
      answering: state.answering,
      left: { messages: state.promptsLeft, today: budget.left },
    };
  }

  /** An empty page when there is no message `before`: it was deleted, together with those before it. */
  async page(memberId: string, before: string | null = null): Promise<PracticeMessagePageResponse> {
    const rows = await this.queries.rows<PracticeMessageRow>(PAGE, [memberId, before]);
    return { items: rows.slice(0, PAGE_SIZE).toReversed().map(presentMessage), hasMore: rows.length > PAGE_SIZE };
  }
}
