import type { ChatCache } from './chat-cache.js';
import { olderBefore } from './thread.js';

/** Reads back until the message at `seq` is known, or is known to be gone. @throws {ApiError} */
export async function readBackTo(cache: ChatCache, pairKey: string, seq: number): Promise<void> {
  for (let thread = cache.thread(pairKey); thread !== undefined; thread = cache.thread(pairKey)) {
    const before = olderBefore(thread);
    if (before === null || before <= seq) return;
    await cache.readOlder(pairKey);
    const now = cache.thread(pairKey);
    // Nothing came before what was known: asking on would never end.
    if (now === undefined || olderBefore(now) === before) return;
  }
}
