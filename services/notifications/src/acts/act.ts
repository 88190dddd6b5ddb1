import type { NotificationKind } from '@affinity/proto/vocabulary/notifications';

/** What somebody did that another member is told of, or took back. */
export interface Act {
  readonly recipientId: string;
  readonly kind: NotificationKind;
  /** Acts of a kind about the same are one notification: a post, a comment, the actor, or the recipient where all of them are one. */
  readonly aboutId: string;
  /** The post or story that it leads to. */
  readonly thingId: string | null;
  /** Whose that is, where it is not the recipient's: who does not meet them is told of nothing there. */
  readonly ownerId?: string;
  /** The comment or quote that was written; of what somebody can do but once the actor. */
  readonly actId: string;
  readonly actorId: string;
  readonly active: boolean;
  /** Since when it is active, where the event says so. An end that came later was undone: it is told again to whom it was told. */
  readonly since?: string | null;
  /** Nobody did it: it may only come back with what was undone. */
  readonly onlyGivenBack?: boolean;
}

/** An act as an event says it: of two states the one with the higher revision is newer, of those without revisions the later. */
export interface DatedAct extends Act {
  readonly revision: number;
  readonly happenedAt: string;
}
