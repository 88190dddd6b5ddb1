import { BroadcastBus } from './broadcast-bus.js';
import { EventBus } from './event-bus.js';
import { LiveBus } from './live-bus.js';
import { PresenceStore } from './presence-store.js';
import { Watching } from './watching.js';

/** One of each for the tab, as its socket is. `app/realtime` joins them to the socket, the hooks of `use-live` to components. */
export const watching = new Watching();
export const broadcasts = new BroadcastBus();
export const ownEvents = new EventBus();
export const live = new LiveBus();
export const presence = new PresenceStore();
/** Whether the socket has told anything that a part of the page loaded later has not heard. */
export const heard = { any: false };
