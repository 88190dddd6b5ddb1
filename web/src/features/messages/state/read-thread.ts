import type { MessagePage } from '#shared/api/schema.js';
import { behindBy, gapAfter, knownTo, mergePage, startThread, type Thread, trust } from './thread.js';

/** Missed messages beyond which they are not read page by page: the thread begins anew at its end. */
const START_ANEW_BEHIND = 500;

export type ReadMessages = (query: { before?: number; after?: number }) => Promise<MessagePage>;

/**
 * Brings a known thread up to date: it reads what lies behind, or all of it when doubted. What is shown stays where it is.
 * @param known undefined for a conversation that was not open before
 * @param current makes the socket's changes since the reading began on a thread
 * @throws {ApiError} of `read`
 */
export async function readThread(known: Thread | undefined, read: ReadMessages, current: (thread: Thread) => Thread): Promise<Thread> {
  let thread = current(
    known === undefined || behindBy(known) > START_ANEW_BEHIND ? startThread(await read({})) : await readOn(known, read),
  );
  for (let gap = gapAfter(thread); gap !== null; gap = gapAfter(thread)) {
    const page = await read({ after: gap });
    thread = current(mergePage(thread, page));
    // The server does not have an announced message. Asking on would never end.
    if (gapAfter(thread) === gap) break;
  }
  return thread;
}

async function readOn(known: Thread, read: ReadMessages): Promise<Thread> {
  const first = known.messages[0];
  if (!known.doubted || first === undefined) return trust(mergePage(known, await read({ after: knownTo(known) })));
  let [thread, after] = [known, first.seq - 1];
  for (;;) {
    const page = await read({ after });
    thread = mergePage(thread, page);
    const last = page.items.at(-1);
    if (!page.hasMore || last === undefined) return trust(thread);
    after = last.seq;
  }
}
