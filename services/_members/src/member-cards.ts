import { setTimeout as sleep } from 'node:timers/promises';
import type { FactoryProvider } from '@nestjs/common';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Tx } from '@affinity/kit/db/transactions';
import { ForbiddenError, UnavailableError } from '@affinity/kit/errors/domain-error';
import { DataSource } from 'typeorm';
import type { KeptOfCard, MemberCard } from './member-copies.js';

/** The author's card has not come. Profiles announces it with the profile: it comes within moments, or once the broker is back. */
export class MemberNotKnownYetError extends UnavailableError {
  /** @param service whose code it is */
  constructor(service: string) {
    super(`${service}.member_unavailable`, 'Your profile cannot be read right now. Try again in a moment.', 2);
  }
}

/** The account was deleted, and its access token is still good for minutes. */
export class MemberDeletedError extends ForbiddenError {
  constructor() {
    super('onboarding_incomplete', 'Finish setting up first.');
  }
}

const hold = (email: boolean): PreparedQuery => ({
  name: email ? 'members-hold-v1' : 'members-hold-without-email-v1',
  text: `SELECT id, name, photo_url AS "photoUrl", ${email ? 'email' : 'NULL AS email'}, revision
         FROM members WHERE id IN ($1, $2) ORDER BY id FOR SHARE`,
});
const DELETED: PreparedQuery = { name: 'member-deleted-v1', text: `SELECT 1 FROM member_standings WHERE member_id = $1 AND deleted` };

const KNOWN = `SELECT 1 FROM members WHERE id = $1`;

/** A card that is on its way comes within the first pauses; all together end before the caller takes the service for slow. */
const PAUSES_MS = [30, 60, 120, 240, 480, 600];
/** A caller who comes while so many wait is sent away at once: a copy that is far behind must not hold the service's connections. */
const WAITING_AT_ONCE = 16;

/** The members as profiles last described them, so that writing asks nobody. */
export class MemberCards {
  private readonly hold: PreparedQuery;
  private waiting = 0;

  /** @param service whose errors these are */
  constructor(
    private readonly service: string,
    private readonly dataSource: DataSource,
    { email }: KeptOfCard,
  ) {
    this.hold = hold(email);
  }

  /** A provider of the service's module. @param kept as `memberCards` has it */
  static of(service: string, kept: KeptOfCard = { email: true }): FactoryProvider<MemberCards> {
    return {
      provide: MemberCards,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => new MemberCards(service, dataSource, kept),
    };
  }

  /**
   * Writes again once the author's card has come: a member who has just signed up is announced at this moment. Nothing is held
   * meanwhile.
   * @param write a whole transaction
   * @throws MemberNotKnownYetError when the card does not come within a second and a half, at once when many wait
   */
  async whenKnown<T>(authorId: string, write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof MemberNotKnownYetError) || this.waiting >= WAITING_AT_ONCE) throw error;
    }
    await this.waitFor(authorId);
    return write();
  }

  private async waitFor(id: string): Promise<void> {
    this.waiting += 1;
    try {
      for (const pause of PAUSES_MS) {
        await sleep(pause);
        const rows = await this.dataSource.query<unknown[]>(KNOWN, [id]);
        if (rows.length > 0) return;
      }
    } finally {
      this.waiting -= 1;
    }
  }

  /**
   * The card to copy into what the member writes; `alsoHeld` is another member whose card the text copies. Both are locked, so that
   * a rename either comes before the copy or finds it.
   * @throws MemberNotKnownYetError, MemberDeletedError
   */
  async ofAuthor(tx: Tx, id: string, alsoHeld: string = id): Promise<MemberCard> {
    const cards = await tx.rows<MemberCard & Record<string, unknown>>(this.hold, [id, alsoHeld]);
    const card = cards.find((held) => held.id === id);
    if (card) return card;
    const deleted = await tx.rows(DELETED, [id]);
    throw deleted.length > 0 ? new MemberDeletedError() : new MemberNotKnownYetError(this.service);
  }
}
