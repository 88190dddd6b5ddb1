import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { SessionRequiredError } from '@affinity/kit/errors/domain-error';
import { MemberNotFoundError } from '../relations/relation.errors.js';

/** Who finished onboarding, as profiles announced it; and whose account was deleted, so that nothing late brings them back. */
@Injectable()
export class MembersRepository {
  /** Remembers a member; again changes nothing, and neither does it for whom deleted the account. */
  async add(tx: Tx, id: string): Promise<void> {
    await tx.manager.query(`INSERT INTO members (id) VALUES ($1) ON CONFLICT DO NOTHING`, [id]);
  }

  /**
   * Lets a member act on another: until the transaction ends neither can be erased, so that no act outlives an erasure.
   * @throws MemberNotFoundError when the other is no member, SessionRequiredError when the actor's account was deleted
   */
  async admit(tx: Tx, actorId: string, otherId: string): Promise<void> {
    const present = await this.hold(tx, [actorId, otherId]);
    if (!present.has(otherId)) throw new MemberNotFoundError();
    if (present.has(actorId)) return;
    // The gateway vouches for the actor, and may know before the event has come.
    await this.add(tx, actorId);
    if (!(await this.hold(tx, [actorId])).has(actorId)) throw new SessionRequiredError();
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
