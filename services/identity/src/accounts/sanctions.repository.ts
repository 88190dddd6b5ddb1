import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { v7 as uuidv7 } from 'uuid';

/** The reason that a member is told; a moderator's own words stay with the case. */
export const MODERATION_REASON = 'Decision of a moderator';

/**
 * Who keeps an account out: moderators by a decision (null: one in the earlier form, which had no id), an operator, or this service
 * itself.
 */
export type ImposedBy = { readonly decisionId: string | null } | 'operator' | 'service';

export type Sanction = { readonly by: ImposedBy } & (
  | { readonly kind: 'disable'; readonly reason: string }
  | { readonly kind: 'suspend'; readonly until: Date }
);

/** What follows from all sanctions in force. */
export interface Standing {
  readonly disabledAt: Date | null;
  readonly disabledReason: string | null;
  readonly suspendedUntil: Date | null;
}

/**
 * What keeps accounts out, one row for each cause, so that lifting one leaves the others. Every call has the account's row locked
 * by `tx`, and comes after `takeUp`.
 */
@Injectable()
export class SanctionsRepository {
  /**
   * Brings the rows in line with the account where a process of the version before, which knows no rows, disabled,
   * suspended or enabled it.
   */
  async takeUp(tx: Tx, accountId: string): Promise<void> {
    await tx.manager.query(
      `UPDATE account_sanctions s SET lifted_at = now() FROM accounts a
       WHERE a.id = $1 AND s.account_id = a.id AND s.lifted_at IS NULL
         AND CASE s.kind WHEN 'disable' THEN a.disabled_at IS NULL ELSE a.suspended_until IS NULL AND s.until > now() END`,
      [accountId],
    );
    await tx.manager.query(
      `INSERT INTO account_sanctions (id, account_id, kind, imposed_by, decision_id, reason, imposed_at)
       SELECT $2, id, 'disable', CASE WHEN disabled_by IS NOT NULL OR disabled_reason = $3 THEN 'moderators' ELSE 'operator' END,
              disabled_by, disabled_reason, disabled_at
       FROM accounts a WHERE id = $1 AND disabled_at IS NOT NULL
         AND NOT EXISTS (SELECT FROM account_sanctions s WHERE s.account_id = a.id AND s.kind = 'disable' AND s.lifted_at IS NULL)
       ON CONFLICT (decision_id, account_id) DO UPDATE SET lifted_at = NULL`,
      [accountId, uuidv7(), MODERATION_REASON],
    );
    await tx.manager.query(
      `INSERT INTO account_sanctions (id, account_id, kind, imposed_by, decision_id, until, imposed_at)
       SELECT $2, id, 'suspend', 'moderators', suspended_by, suspended_until, now()
       FROM accounts a WHERE id = $1 AND suspended_until > now()
         AND NOT EXISTS (SELECT FROM account_sanctions s
                         WHERE s.account_id = a.id AND s.kind = 'suspend' AND s.lifted_at IS NULL AND s.until >= a.suspended_until)
       ON CONFLICT (decision_id, account_id) DO UPDATE SET lifted_at = NULL`,
      [accountId, uuidv7()],
    );
  }

  /** A repeat changes nothing, nor does a decision that was taken back. */
  async impose(tx: Tx, accountId: string, sanction: Sanction): Promise<void> {
    const { kind, by } = sanction;
    const [imposedBy, decisionId] = typeof by === 'string' ? [by, null] : ['moderators', by.decisionId];
    await tx.manager.query(
      `INSERT INTO account_sanctions (id, account_id, kind, imposed_by, decision_id, reason, until, imposed_at)
       SELECT $1, $2, $3, $4, $5::uuid, $6, $7, now()
       WHERE NOT EXISTS (SELECT FROM account_sanctions
                         WHERE account_id = $2 AND kind = $3 AND imposed_by = $4 AND decision_id IS NULL AND $5::uuid IS NULL
                           AND lifted_at IS NULL)
       ON CONFLICT (decision_id, account_id) DO NOTHING`,
      [
        uuidv7(),
        accountId,
        kind,
        imposedBy,
        decisionId,
        sanction.kind === 'disable' ? sanction.reason : null,
        sanction.kind === 'suspend' ? sanction.until : null,
      ],
    );
  }

  /** Lifts every disabling, whoever caused it. Suspensions stay. */
  async liftDisablings(tx: Tx, accountId: string): Promise<void> {
    await tx.manager.query(
      `UPDATE account_sanctions SET lifted_at = now() WHERE account_id = $1 AND kind = 'disable' AND lifted_at IS NULL`,
      [accountId],
    );
  }

  /**
   * Lifts what that decision caused.
   * @param disables whether it disabled: then the disabling whose decision is not known was its, unless it has a row of its own
   */
  async liftDecision(tx: Tx, accountId: string, decisionId: string, disables: boolean): Promise<void> {
    await tx.manager.query(
      `UPDATE account_sanctions s SET lifted_at = now()
       WHERE account_id = $1 AND lifted_at IS NULL
         AND (decision_id = $2
              OR $3 AND kind = 'disable' AND imposed_by = 'moderators' AND decision_id IS NULL
                 AND NOT EXISTS (SELECT FROM account_sanctions own WHERE own.account_id = $1 AND own.decision_id = $2))`,
      [accountId, decisionId, disables],
    );
  }

  /** Sets the account's columns to what follows from the rows: disabled since the first that stands, suspended until the last ends. */
  async apply(tx: Tx, accountId: string): Promise<Standing> {
    const [rows] = await tx.manager.query<[Standing[], number]>(
      `UPDATE accounts a
       SET disabled_at = d.imposed_at, disabled_reason = d.reason, disabled_by = d.decision_id,
           suspended_until = s.until, suspended_by = s.decision_id
       FROM (SELECT 1) one
       LEFT JOIN LATERAL (SELECT imposed_at, reason, decision_id FROM account_sanctions
                          WHERE account_id = $1 AND kind = 'disable' AND lifted_at IS NULL ORDER BY imposed_at, id LIMIT 1) d ON true
       LEFT JOIN LATERAL (SELECT until, decision_id FROM account_sanctions
                          WHERE account_id = $1 AND kind = 'suspend' AND lifted_at IS NULL AND until > now()
                          ORDER BY until DESC, id LIMIT 1) s ON true
       WHERE a.id = $1
       RETURNING a.disabled_at AS "disabledAt", a.disabled_reason AS "disabledReason", a.suspended_until AS "suspendedUntil"`,
      [accountId],
    );
    return rows[0]!;
  }
}
