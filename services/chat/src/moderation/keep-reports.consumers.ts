import { Injectable } from '@nestjs/common';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import { SocialGraphReportDecidedV1 } from '@affinity/proto/events/social-graph/report-decided.v1';
import { SocialGraphReportFiledV1 } from '@affinity/proto/events/social-graph/report-filed.v1';
import { membersOf } from '../conversations/pair-key.js';

/** Moderators may read a conversation from the report of it until the decision (DECISION-8). */
export const ReportsFiled = defineConsumer({ durable: 'chat--reports-filed', event: SocialGraphReportFiledV1 });
export const ReportsDecided = defineConsumer({ durable: 'chat--reports-decided', event: SocialGraphReportDecidedV1 });

/** Opens a conversation to moderators when one of its two members reported it. */
@Injectable()
@HandlesEvent(ReportsFiled)
export class KeepReportFiledConsumer implements EventHandler<typeof ReportsFiled.event> {
  async handle({ data, actorId, time }: Envelope<SocialGraphReportFiledV1>, tx: Tx): Promise<void> {
    const { kind, reportId, targetId } = data;
    if (kind !== 'conversation') return;
    // Social-graph refuses such a report. A conversation is not opened on its word alone.
    if (actorId === null || !membersOf(targetId)?.includes(actorId)) return;
    await tx.manager.query(
      `INSERT INTO reported_conversations (report_id, pair_key, filed_at) VALUES ($1, $2, $3)
       ON CONFLICT (report_id) DO UPDATE SET filed_at = excluded.filed_at`,
      [reportId, targetId, time],
    );
  }
}

/** Ends the moderators' reading with the decision, also when the decision comes before the report. */
@Injectable()
@HandlesEvent(ReportsDecided)
export class KeepReportDecidedConsumer implements EventHandler<typeof ReportsDecided.event> {
  async handle({ data, time }: Envelope<SocialGraphReportDecidedV1>, tx: Tx): Promise<void> {
    const { kind, reportId, targetId } = data;
    if (kind !== 'conversation') return;
    await tx.manager.query(
      `INSERT INTO reported_conversations (report_id, pair_key, decided_at) VALUES ($1, $2, $3)
       ON CONFLICT (report_id) DO UPDATE SET decided_at = excluded.decided_at`,
      [reportId, targetId, time],
    );
  }
}
