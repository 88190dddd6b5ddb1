import type { FactoryProvider } from '@nestjs/common';
import type { BackgroundLoop } from '@affinity/kit/background/background-loop';
import { BackgroundLoops } from '@affinity/kit/background/background-loops';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import type { Fact } from '@affinity/proto/facts/define-facts';
import type { ProfilesCards } from '@affinity/proto/facts/profiles';

type MemberCard = Fact<typeof ProfilesCards>;

/** Rows of one statement, so that none comes near the statement time-out whatever the member wrote. */
export const REFRESHED_AT_ONCE = 500;

/** One kind of thing that repeats the card of who wrote it. */
export interface CardRefresh {
  /**
   * Brings rows that differ from the card in line, `REFRESHED_AT_ONCE` in the order of their ids, and selects those ids, the last
   * one first. The parameter after `parameters` is the id behind which it begins.
   */
  readonly statement: string;
  readonly parameters: (card: MemberCard) => readonly unknown[];
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** @returns the last id that it wrote; null when nothing is left behind it */
async function refreshSome(tx: Tx, card: MemberCard, { statement, parameters }: CardRefresh, after: string): Promise<string | null> {
  const rows = await tx.manager.query<{ id: string }[]>(statement, [...parameters(card), after]);
  return rows.length === REFRESHED_AT_ONCE ? rows[0]!.id : null;
}

/** Events wake the loop. The interval finds what a process that died, or another one, left behind. */
const EVERY_MS = 30_000;
/** A process that died with a member in hand is waited for this long. */
const TAKEN_SECONDS = 30;
/** After this many steps it is the next member's turn. */
const STEPS_A_TURN = 20;

const TAKE: PreparedQuery = {
  name: 'card-refresh-take-v1',
  text: `
    UPDATE members SET refresh_due = now() + interval '${TAKEN_SECONDS} seconds'
    WHERE id = (SELECT id FROM members WHERE refresh_due <= now() ORDER BY refresh_due LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, revision`,
};
/** An erasure of the member waits until the step is over; after it there is no card. A newer card does not wait. */
const HOLD: PreparedQuery = {
  name: 'card-refresh-hold-v1',
  text: `
    SELECT id, name, photo_url AS "photoUrl", email, revision FROM members WHERE id = $1 AND revision = $2 FOR KEY SHARE`,
};
/** A newer card is due by itself. */
const DONE: PreparedQuery = {
  name: 'card-refresh-done-v1',
  text: `UPDATE members SET refresh_due = NULL WHERE id = $1 AND revision = $2`,
};
const NEXT_TURN: PreparedQuery = {
  name: 'card-refresh-next-turn-v1',
  text: `UPDATE members SET refresh_due = now() WHERE id = $1 AND revision = $2`,
};

/** Refreshes everything of a member in one transaction: for a rebuild, which nobody waits for. Nothing is left for the loop. */
export async function refreshWhole(tx: Tx, card: MemberCard, refreshes: readonly CardRefresh[]): Promise<void> {
  for (const refresh of refreshes) {
    for (let after: string | null = BEFORE_ALL; after !== null;) after = await refreshSome(tx, card, refresh, after);
  }
  await tx.rows(DONE, [card.id, card.revision]);
}

type Taken = Pick<MemberCard, 'id' | 'revision'>;

/**
 * Brings what members wrote in line with their cards, in small steps and apart from the events that tell the cards. A member who
 * wrote thousands of things and takes one name after the other holds up nobody's card. Only the newest of several cards counts. A
 * card is newer than all copies once its step holds it: whoever writes copies the card that is there (`MemberCards.ofAuthor`).
 */
export class CardRefreshes {
  private readonly loop: BackgroundLoop;

  constructor(
    private readonly transactions: Transactions,
    loops: BackgroundLoops,
    private readonly refreshes: readonly CardRefresh[],
  ) {
    this.loop = loops.add({ name: 'card-refreshes', everyMs: EVERY_MS, round: (goOn) => this.turn(goOn) });
  }

  /** A provider of the service's module. */
  static of(refreshes: readonly CardRefresh[]): FactoryProvider<CardRefreshes> {
    return {
      provide: CardRefreshes,
      useFactory: (transactions: Transactions, loops: BackgroundLoops) => new CardRefreshes(transactions, loops, refreshes),
      inject: [Transactions, BackgroundLoops],
    };
  }

  wake(): void {
    this.loop.wake();
  }

  private async turn(goOn: () => boolean): Promise<boolean> {
    const [taken] = await this.transactions.statement<Taken & Record<string, unknown>>(TAKE, []);
    if (!taken) return false;
    const finished = await this.refresh(taken, goOn);
    await this.transactions.statement(finished ? DONE : NEXT_TURN, [taken.id, taken.revision]);
    return true;
  }

  /** @returns false when the turn, or the process, ended before */
  private async refresh(taken: Taken, goOn: () => boolean): Promise<boolean> {
    let steps = 0;
    for (const refresh of this.refreshes) {
      for (let after: string | null = BEFORE_ALL; after !== null; steps += 1) {
        if (steps === STEPS_A_TURN || !goOn()) return false;
        after = await this.step(taken, refresh, after);
      }
    }
    return true;
  }

  /** Nothing is left to do for a card that is gone, or not the newest any more. */
  private step({ id, revision }: Taken, refresh: CardRefresh, after: string): Promise<string | null> {
    return this.transactions.run(async (tx) => {
      const [card] = await tx.rows<MemberCard & Record<string, unknown>>(HOLD, [id, revision]);
      return card ? refreshSome(tx, card, refresh, after) : null;
    });
  }
}
