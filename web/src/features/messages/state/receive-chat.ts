import { broadcasts, heard, live, ownEvents } from '#shared/realtime/live.js';
import { readChanged } from './changed-message.js';
import type { ChatCache } from './chat-cache.js';
import { receiveUnsent } from '../unsent/receive-unsent.js';

/**
 * Feeds what the socket and the browser tell into the caches and unsent messages of a signed-in member, until the returned function
 * is called. Once the socket has told anything, what was read before is doubted: events may have come that nobody
 * took in.
 */
export function receiveChat(cache: ChatCache, accountId: string): () => void {
  const unsent = receiveUnsent(accountId, (message) => cache.message(message));
  const wake = (): void => unsent.wake();
  const wakeWhenSeen = (): void => {
    if (document.visibilityState === 'visible') unsent.wake();
  };
  if (heard.any) cache.refresh(true);
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wakeWhenSeen);
  const leave = [
    () => unsent.stop(),
    live.on('message', ({ message }) => {
      cache.message(message);
      if (message.senderId === accountId) unsent.settle(message.id);
    }),
    live.on('receipts', ({ pairKey, memberId, deliveredSeq, readSeq }) => cache.receipts(pairKey, memberId, deliveredSeq, readSeq)),
    ownEvents.on('chat.message.sent', ({ pairKey, seq }) => cache.announce(pairKey, seq)),
    ownEvents.on('chat.message.deleted', ({ pairKey, seq, revision }) => cache.removed(pairKey, seq, revision)),
    ownEvents.on('chat.message.edited', ({ pairKey, seq, editedAt }) => cache.edited(pairKey, seq, editedAt)),
    ownEvents.on('chat.message.reacted', ({ pairKey, seq, reactedAt }) => readChanged(cache, pairKey, seq, { reactedAt })),
    ownEvents.on('chat.conversation.cleared', ({ pairKey, throughSeq, revision }) => cache.cleared(pairKey, throughSeq, revision)),
    ownEvents.on('chat.conversation.arranged', ({ pairKey, revision, ...arrangement }) => cache.arranged(pairKey, arrangement, revision)),
    ownEvents.on('chat.conversation.opened', ({ pairKey }) => cache.opened(pairKey)),
    ownEvents.on('chat.conversation.closed', ({ pairKey, revision }) => cache.closed(pairKey, revision)),
    ownEvents.on('chat.farewell.changed', () => cache.refresh(false)),
    ownEvents.onMissed(() => cache.refresh(true)),
    broadcasts.onStale(() => {
      cache.refresh(false);
      wake();
    }),
    () => window.removeEventListener('online', wake),
    () => document.removeEventListener('visibilitychange', wakeWhenSeen),
    () => cache.stop(),
  ];
  return () => leave.forEach((stop) => stop());
}
