import { BroadcastBus } from './broadcast-bus.js';
import { FactBus } from './fact-bus.js';
import { LiveBus } from './live-bus.js';
import { PresenceStore } from './presence-store.js';
import { Watching } from './watching.js';

/** The tab's own, as its socket is: `app/realtime` joins them to it, the hooks of `use-live` to components. */
export const watching = new Watching();
export const broadcasts = new BroadcastBus();
export const facts = new FactBus();
export const live = new LiveBus();
export const presence = new PresenceStore();
