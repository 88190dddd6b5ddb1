import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';

/** The table `member_standings`: who is disabled, and whose account was deleted. Who is neither has no row. */
@Injectable()
export class MemberStandings {
  /**
   * Keeps whether the account is disabled. The two events come by two consumers, in any order: what identity said last
   * holds (identity counts no revisions of this, so its clock decides). A deleted account stays as it is.
   * @param at ISO 8601
   */
  async setDisabled(tx: Tx, memberId: string, disabled: boolean, at: string): Promise<void> {
    await tx.manager.query(
      `INSERT INTO member_standings (member_id, disabled, changed_at) VALUES ($1, $2, $3)
       ON CONFLICT (member_id) DO UPDATE SET disabled = excluded.disabled, changed_at = excluded.changed_at
       WHERE NOT member_standings.erased AND member_standings.changed_at <= excluded.changed_at`,
      [memberId, disabled, at],
    );
  }

  /** From now on, for good: nothing of the member is shown, and no late event brings anything back (SAFETY-P16). */
  async markErased(tx: Tx, memberId: string): Promise<void> {
    await tx.manager.query(
      `INSERT INTO member_standings (member_id, erased) VALUES ($1, true)
       ON CONFLICT (member_id) DO UPDATE SET erased = true, disabled = false, changed_at = '-infinity'`,
      [memberId],
    );
  }
}
