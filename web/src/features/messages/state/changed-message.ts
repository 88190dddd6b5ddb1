import { logError } from '#shared/code/log-error.js';
import type { ChatCache } from './chat-cache.js';
import { type Changed, isBehind, mergePage } from './thread.js';

/** The words or reactions of a message were changed. It comes by itself, or is asked for. */
export function readChanged(cache: ChatCache, pairKey: string, seq: number, at: Changed): void {
  if (!isBehind(cache.thread(pairKey), seq, at)) return;
  cache.requests.readMessages(pairKey, { after: seq - 1 }).then(
    (page) => cache.changeThread(pairKey, (thread) => mergePage(thread, page)),
    (error: unknown) => logError('changed-message', error),
  );
}
