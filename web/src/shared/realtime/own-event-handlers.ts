import type { SocketEventName, SocketEvents } from '@affinity/proto/ws/socket';
import type { QueryClient } from '@tanstack/react-query';

/** Where an own event arrives: the cache of this tab, and the session that its socket belongs to. */
export interface Here {
  readonly client: QueryClient;
  readonly sessionId: string;
}

/** What a feature does with the own events that concern it. Its `live.ts` says it; `app/live.ts` lists them all. */
export type OwnEventHandlers = { readonly [N in SocketEventName]?: (here: Here, data: SocketEvents[N]) => void };
