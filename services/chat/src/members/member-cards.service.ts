import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import type { MemberCard } from './member-card.js';
import { ProfileCards } from './profile-cards.client.js';

/** The members as profiles last described them. Filled by profiles' events, and when a conversation opens. */
@Injectable()
export class MemberCards {
  constructor(private readonly profiles: ProfileCards) {}

  /**
   * Follows the profile to `revision` or beyond; 0 is for whatever is known. Without a profile nothing is kept.
   * @throws MemberUnavailableError
   */
  async follow(tx: Tx, id: string, revision: number): Promise<void> {
    const current = await tx.manager.query<unknown[]>(`SELECT 1 FROM members WHERE id = $1 AND revision >= $2`, [id, revision]);
    if (current.length > 0) return;
    const card = await this.profiles.get(id);
    if (card) await this.keep(tx, card);
  }

  /** Stores the card unless a newer one is here. */
  private async keep(tx: Tx, { id, name, photoUrl, revision }: MemberCard): Promise<void> {
    await tx.manager.query(
      `INSERT INTO members (id, name, photo_url, revision) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, photo_url = excluded.photo_url, revision = excluded.revision
       WHERE members.revision < excluded.revision`,
      [id, name, photoUrl, revision],
    );
  }
}
