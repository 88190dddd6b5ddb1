import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import type { MemberCard } from './member-card.js';
import { MemberWithoutProfileError } from './member.errors.js';
import { ProfileCards } from './profile-cards.client.js';
import { refreshCopies } from './refresh-copies.js';

const KNOWN: PreparedQuery = { name: 'member-known-v1', text: `SELECT 1 FROM members WHERE id = $1` };
const KNOWN_AT: PreparedQuery = { name: 'member-known-at-v1', text: `SELECT 1 FROM members WHERE id = $1 AND revision >= $2` };
const HOLD: PreparedQuery = {
  name: 'members-hold-v1',
  text: `SELECT id, name, photo_url AS "photoUrl", email, revision FROM members WHERE id IN ($1, $2) ORDER BY id FOR SHARE`,
};

/** The members as profiles last described them, so that writing asks nobody. Filled by profiles' events. */
@Injectable()
export class MemberCards {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly transactions: Transactions,
    private readonly profiles: ProfileCards,
  ) {}

  /**
   * Makes sure that `ofAuthor` finds the member: who writes before the profile's event came is looked up once.
   * Before the transaction, as a neighbour is never waited for with locks in hand.
   * @throws MemberUnavailableError, MemberWithoutProfileError
   */
  async ensureKnown(id: string): Promise<void> {
    if (await this.queries.first(KNOWN, [id])) return;
    const card = await this.profiles.get(id);
    if (!card) throw new MemberWithoutProfileError();
    await this.transactions.run((tx) => this.keep(tx, card));
  }

  /**
   * The card to copy into what the member writes; `alsoHeld` is another member whose card the text copies.
   * Both are locked, so that a rename either comes before the copy or finds it.
   */
  async ofAuthor(tx: Tx, id: string, alsoHeld: string = id): Promise<MemberCard> {
    const cards = await tx.rows<MemberCard & { id: string }>(HOLD, [id, alsoHeld]);
    const card = cards.find((held) => held.id === id);
    if (!card) throw new MemberWithoutProfileError();
    return card;
  }

  /**
   * The profile at `revision` or beyond, for `keep`. Asked before the transaction, like everything of a neighbour.
   * @returns undefined when such a card is here already, or the member has no profile
   * @throws MemberUnavailableError
   */
  async newerThanHere(id: string, revision: number): Promise<MemberCard | undefined> {
    if (await this.queries.first(KNOWN_AT, [id, revision])) return undefined;
    return this.profiles.get(id);
  }

  /** Stores the card unless a newer one is here, and refreshes the copies (PRO-062). */
  async keep(tx: Tx, card: MemberCard): Promise<void> {
    const stored = await tx.manager.query<unknown[]>(
      `INSERT INTO members (id, name, photo_url, email, revision) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (id) DO UPDATE
       SET name = excluded.name, photo_url = excluded.photo_url, email = excluded.email, revision = excluded.revision
       WHERE members.revision < excluded.revision
       RETURNING id`,
      [card.id, card.name, card.photoUrl, card.email, card.revision],
    );
    if (stored.length > 0) await refreshCopies(tx, card);
  }
}
