import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { MemberNotFoundError } from '../relations/relation.errors.js';

/** Who finished onboarding, as profiles announced it. */
@Injectable()
export class MembersRepository {
  /** Remembers a member; again changes nothing. */
  async add(tx: Tx, id: string): Promise<void> {
    await tx.manager.query(`INSERT INTO members (id) VALUES ($1) ON CONFLICT DO NOTHING`, [id]);
  }

  /** @throws MemberNotFoundError */
  async assertKnown(tx: Tx, id: string): Promise<void> {
    const rows = await tx.manager.query<unknown[]>(`SELECT 1 FROM members WHERE id = $1`, [id]);
    if (rows.length === 0) throw new MemberNotFoundError();
  }
}
