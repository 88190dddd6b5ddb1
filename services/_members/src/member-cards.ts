import { setTimeout as sleep } from 'node:timers/promises';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Tx } from '@affinity/kit/db/transactions';
import { ForbiddenError, UnavailableError } from '@affinity/kit/errors/domain-error';
import type { MemberCard } from './member-copies.js';

/** The card of who writes has not come. Profiles announces it with the profile: it is a matter of moments, or of the broker being back. */
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

const HOLD: PreparedQuery = {
  name: 'members-hold-v1',
  text: `SELECT id, name, photo_url AS "photoUrl", email, revision FROM members WHERE id IN ($1, $2) ORDER BY id FOR SHARE`,
};
const DELETED: PreparedQuery = { name: 'member-deleted-v1', text: `SELECT 1 FROM member_standings WHERE member_id = $1 AND deleted` };

/** A card that is on its way comes within the first of them; the last ends before a page gives up. */
const PAUSES_MS = [30, 60, 120, 240, 480, 960];

/** The members as profiles last described them, so that writing asks nobody. */
export class MemberCards {
  /** @param service whose errors these are */
  constructor(private readonly service: string) {}

  /** A provider of the service's module. */
  static of(service: string): { provide: typeof MemberCards; useValue: MemberCards } {
    return { provide: MemberCards, useValue: new MemberCards(service) };
  }

  /**
   * Writes again, for two seconds, while the author's card has not come: whoever has just signed up is announced at this moment.
   * Nothing is held between two tries.
   * @param write a whole transaction
   */
  async whenKnown<T>(write: () => Promise<T>): Promise<T> {
    for (const pause of PAUSES_MS) {
      try {
        return await write();
      } catch (error) {
        if (!(error instanceof MemberNotKnownYetError)) throw error;
      }
      await sleep(pause);
    }
    return write();
  }

  /**
   * The card to copy into what the member writes; `alsoHeld` is another member whose card the text copies. Both are locked, so that
   * a rename either comes before the copy or finds it.
   * @throws MemberNotKnownYetError, MemberDeletedError
   */
  async ofAuthor(tx: Tx, id: string, alsoHeld: string = id): Promise<MemberCard> {
    const cards = await tx.rows<MemberCard & Record<string, unknown>>(HOLD, [id, alsoHeld]);
    const card = cards.find((held) => held.id === id);
    if (card) return card;
    const deleted = await tx.rows(DELETED, [id]);
    throw deleted.length > 0 ? new MemberDeletedError() : new MemberNotKnownYetError(this.service);
  }
}
