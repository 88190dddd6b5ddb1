import { logError } from '#shared/code/log-error.js';
import type { ChatRequests } from './chat-requests.js';
import { type Changed, isBehind, mergePage, type Thread } from './thread.js';

/** The part of the cache that is needed here. */
interface Threads {
  readonly requests: Pick<ChatRequests, 'readMessages'>;
  thread(pairKey: string): Thread | undefined;
  changeThread(pairKey: string, make: (thread: Thread) => Thread): void;
}

/** The words or reactions of a message were changed. It comes by itself, or is asked for. */
export function readChanged(threads: Threads, pairKey: string, seq: number, at: Changed): void {
  if (!isBehind(threads.thread(pairKey), seq, at)) return;
  threads.requests.readMessages(pairKey, { after: seq - 1 }).then(
    (page) => threads.changeThread(pairKey, (thread) => mergePage(thread, page)),
    (error: unknown) => logError('changed-message', error),
  );
}
