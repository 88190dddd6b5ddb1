import type { NotificationKind } from '@affinity/proto/vocabulary/notifications';

interface FromMember {
  readonly memberId: string;
  /** Who did it last. */
  readonly byId: string;
  readonly name: string | null;
}

/** Messages that the member has not read. */
export interface WaitingMessages extends FromMember {
  readonly kind: 'message';
  /** The conversation's pair key. */
  readonly aboutId: string;
  readonly count: number;
}

/** A notification that the member has not seen. */
export interface WaitingAct extends FromMember {
  readonly kind: NotificationKind;
  readonly aboutId: string;
  /** The post or story that it leads to. */
  readonly thingId: string | null;
  readonly others: number;
}

export type Waiting = WaitingMessages | WaitingAct;

/** Where in the app a member sees it: as the notification in the list leads (NTF-004). */
export function leadsTo(waiting: Waiting): string {
  const { kind, memberId, byId, aboutId } = waiting;
  const thing = kind === 'message' ? null : waiting.thingId;
  switch (kind) {
    case 'message':
      return `/messages?chat=${aboutId}`;
    case 'connection':
      return `/messages?chat=${[memberId, byId].sort().join('_')}`;
    case 'spark':
      return '/sparks';
    case 'follow':
      return '/profile?tab=followers';
    case 'story-like':
    case 'story-comment':
      return `/stories?storyId=${thing}`;
    case 'post-like':
    case 'quote':
      return `/post/${thing}`;
    default:
      return `/post/${thing}?comments`;
  }
}
