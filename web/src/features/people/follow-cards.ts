import type { QueryClient } from '@tanstack/react-query';
import { showCard, shownMembers } from './state/shown-cards.js';
import { noInterest } from '#shared/realtime/interest.reducer.js';
import { broadcasts, watching } from '#shared/realtime/live.js';

const KEY = 'shown-cards';
/** Milliseconds in which new cards are gathered: a page that is being built reads a dozen answers. */
const GATHER_MS = 500;
/** The cards that are watched, of all a page may watch. Posts and stories need the rest. */
const MOST = 60;

/**
 * Keeps names and photos as their members changed them, wherever this tab shows them (PRO-062). It watches the members shown, the own
 * member included, and writes each change into every cached answer. Returns how to stop.
 */
export function followCards(client: QueryClient): () => void {
  const newest = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      watching.register(KEY, { ...noInterest, subjects: shownMembers(client, MOST) });
    }, GATHER_MS);
  };
  watch();
  const leaveCache = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' || type === 'observerAdded') watch();
  });
  const leaveBroadcasts = broadcasts.on('profiles.card.changed', (card) => {
    // The gateway repeats recent changes to pages that begin to watch.
    if ((newest.get(card.memberId) ?? 0) >= card.revision) return;
    newest.set(card.memberId, card.revision);
    showCard(client, card);
  });
  return () => {
    clearTimeout(timer);
    leaveCache();
    leaveBroadcasts();
    watching.leave(KEY);
  };
}
