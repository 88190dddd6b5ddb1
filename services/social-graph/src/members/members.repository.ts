import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { SessionRequiredError } from '@affinity/kit/errors/domain-error';
import { MemberNotFoundError } from '../relations/relation.errors.js';

/** Who finished onboarding, as profiles announced it; and whose account was deleted, so that nothing late brings them back. */
@Injectable()
export class MembersRepository {
  /** Remembers a member. A repeat changes nothing, and neither does a call for a member who deleted the account. */
  async add(tx: Tx, id: string): Promise<void> {
    await tx.manager.query(`INSERT INTO members (id) VALUES ($1) ON CONFLICT DO NOTHING`, [id]);
  }

  /** As `holdBoth`. @throws MemberNotFoundError when the other is no member */
  async admit(tx: Tx, actorId: string, otherId: string): Promise<void> {
    if (!(await this.holdBoth(tx, actorId, otherId))) throw new MemberNotFoundError();
  }

  /**
   * Until the transaction ends neither member can be erased, so that no act outlives an erasure. Resolves to whether the
   * other is one. @throws SessionRequiredError when the actor's account was deleted
   */
  async holdBoth(tx: Tx, actorId: string, otherId: string): Promise<boolean> {
    const present = await this.hold(tx, [actorId, otherId]);
    if (present.has(actorId)) return present.has(otherId);
    // The gateway vouches for the actor, and may know before the event has come.
    await this.add(tx, actorId);
    if (!(await this.hold(tx, [actorId])).has(actorId)) throw new SessionRequiredError();
    return present.has(otherId);
  }

  /** Marks a member as gone for good, after the acts that are under way. Known or not, the id is no member from now on. */
  async erase(tx: Tx, id: string): Promise<void> {
    await tx.manager.query(
      `INSERT INTO members (id, erased_at) VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET erased_at = excluded.erased_at`,
      [id],
    );
  }

  private async hold(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
    const rows = await tx.manager.query<{ id: string }[]>(
      `SELECT id FROM members WHERE id = ANY($1::uuid[]) AND erased_at IS NULL ORDER BY id FOR SHARE`,
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
