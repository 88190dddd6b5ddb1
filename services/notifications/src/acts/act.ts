import type { NotificationKind } from '@affinity/proto/vocabulary/notifications';

/** What somebody did that another member is told of, or took back. */
export interface Act {
  readonly recipientId: string;
  readonly kind: NotificationKind;
  /** Acts of one kind with one id are one notification: a post, a comment, the actor, or the recipient when all such acts are one. */
  readonly aboutId: string;
  /** The post or story that the notification leads to. */
  readonly thingId: string | null;
  /** The owner of that post or story, when it is not the recipient. A recipient who does not meet the owner is told of nothing there. */
  readonly ownerId?: string;
  /** The comment or quote that was written; the actor's id for what somebody can do only once. */
  readonly actId: string;
  readonly actorId: string;
  readonly active: boolean;
  /**
   * Since when the act is active, if the event says so. An end newer than this was undone: only a member who was told before is told again.
   */
  readonly since?: string | null;
  /** Nobody did this act: it can only come back when its end is undone. */
  readonly onlyGivenBack?: boolean;
}

/** An act as an event tells it. Of two states the one with the higher revision is newer; without revisions the later one. */
export interface DatedAct extends Act {
  readonly revision: number;
  readonly happenedAt: string;
}
