import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Tx } from '@affinity/kit/db/transactions';
import type { MemberCard } from './member-card.js';
import { ProfileCards } from './profile-cards.client.js';

const KNOWN_AT: PreparedQuery = { name: 'member-known-at-v1', text: `SELECT 1 FROM members WHERE id = $1 AND revision >= $2` };

/** The members as profiles last described them. Filled by profiles' events, and when a conversation opens. */
@Injectable()
export class MemberCards {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly profiles: ProfileCards,
  ) {}

  /**
   * The profile at `revision` or beyond, for `keep`; 0 is for whatever is known. Asked before the transaction, like everything of
   * a neighbour.
   * @returns undefined when such a card is here already, or the member has no profile
   * @throws MemberUnavailableError
   */
  async newerThanHere(id: string, revision: number): Promise<MemberCard | undefined> {
    if (await this.queries.first(KNOWN_AT, [id, revision])) return undefined;
    return this.profiles.get(id);
  }

  /** Stores the card unless a newer one is here. */
  async keep(tx: Tx, { id, name, photoUrl, revision }: MemberCard): Promise<void> {
    await tx.manager.query(
      `INSERT INTO members (id, name, photo_url, revision) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, photo_url = excluded.photo_url, revision = excluded.revision
       WHERE members.revision < excluded.revision`,
      [id, name, photoUrl, revision],
    );
  }
}
