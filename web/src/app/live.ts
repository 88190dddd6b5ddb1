import { momentsLive } from '#features/moments/live.js';
import { notificationsLists, notificationsLive } from '#features/notifications/live.js';
import { peopleLists, peopleLive } from '#features/people/live.js';
import { postsLists, postsLive } from '#features/posts/live.js';
import { keepClearOfHidden } from '#features/safety/hidden-members.js';
import { safetyLive } from '#features/safety/live.js';
import { sessionLive } from '#features/session/live.js';
import { storiesLists } from '#features/stories/live.js';
import { ownEvents } from '#shared/realtime/live.js';
import type { Here, OwnEventHandlers } from '#shared/realtime/own-event-handlers.js';
import type { SocketEvent } from '#shared/realtime/socket.reducer.js';

const FEATURES: readonly OwnEventHandlers[] = [safetyLive, sessionLive, peopleLive, postsLive, notificationsLive, momentsLive];

keepClearOfHidden([postsLists, storiesLists, peopleLists, notificationsLists]);

function tell<Name extends SocketEvent['name']>(handlers: OwnEventHandlers, here: Here, name: Name, data: SocketEvent['data']): void {
  (handlers[name] as ((here: Here, data: SocketEvent['data']) => void) | undefined)?.(here, data);
}

/** Hands an own event to each feature that it concerns. */
export function deliver(here: Here, event: SocketEvent): void {
  ownEvents.deliver(event);
  for (const handlers of FEATURES) tell(handlers, here, event.name, event.data);
}
