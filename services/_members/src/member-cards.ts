import { Injectable } from '@nestjs/common';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Tx } from '@affinity/kit/db/transactions';
import { ForbiddenError, UnavailableError } from '@affinity/kit/errors/domain-error';
import type { MemberCard } from './member-copies.js';

/** The card of who writes has not come. Profiles announces it with the profile: it is a matter of moments, or of the broker being back. */
export class MemberNotKnownYetError extends UnavailableError {
  constructor() {
    super('member_unavailable', 'Your profile cannot be read right now. Try again in a moment.', 2);
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

/** The members as profiles last described them, so that writing asks nobody. */
@Injectable()
export class MemberCards {
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
    throw deleted.length > 0 ? new MemberDeletedError() : new MemberNotKnownYetError();
  }
}
