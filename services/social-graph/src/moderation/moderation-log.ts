import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { v7 as uuidv7 } from 'uuid';

/** What the log tells moderators of. */
export const LOG_EVENTS = ['report-decided', 'content-removed', 'appeal-filed', 'appeal-decided', 'role-changed'] as const;
/** Filed reports are for the verifier: moderators have them in their queue, but for those about themselves. */
export type LogEvent = (typeof LOG_EVENTS)[number] | 'report-filed';

export const LOG_ACTIONS = [
  'dismiss',
  'warn',
  'remove-content',
  'suspend',
  'disable',
  'disable-account',
  'removed',
  'already-gone',
  'appeal',
  'uphold',
  'overturn',
  'granted',
  'revoked',
] as const;
export type LogAction = (typeof LOG_ACTIONS)[number] | 'filed';

export interface LogEntry {
  readonly event: LogEvent;
  readonly action: LogAction;
  /** Whom it is about. */
  readonly memberId: string;
  /** Null: no moderator did it. */
  readonly moderatorId: string | null;
  readonly reason: string;
  readonly report?: { readonly id: string; readonly kind: string; readonly targetId: string };
  readonly details?: Readonly<Record<string, string | null>>;
}

/** The record that moderators and operators answer for. The database puts each entry into the chain, and refuses changes. */
@Injectable()
export class ModerationLog {
  /** Comes last in a transaction: from here to its end nobody else adds an entry. */
  async add(tx: Tx, { event, action, memberId, moderatorId, reason, report, details = {} }: LogEntry): Promise<void> {
    await tx.manager.query(
      `INSERT INTO moderation_log (id, event, action, report_id, kind, target_id, member_id, moderator_id, reason, details, decided_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now())`,
      [
        uuidv7(),
        event,
        action,
        // The row about the decision names the report as its own; others about it refer to it.
        event === 'report-decided' ? (report?.id ?? null) : null,
        report?.kind ?? null,
        report?.targetId ?? null,
        memberId,
        moderatorId,
        reason,
        JSON.stringify(report && event !== 'report-decided' ? { ...details, reportId: report.id } : details),
      ],
    );
  }
}
