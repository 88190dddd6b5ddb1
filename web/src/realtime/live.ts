import { BroadcastBus } from './broadcast-bus.js';
import { Watching } from './watching.js';

/** The tab's own, as its socket is: `app/realtime` joins them to it, the hooks of `use-live` to components. */
export const watching = new Watching();
export const broadcasts = new BroadcastBus();
