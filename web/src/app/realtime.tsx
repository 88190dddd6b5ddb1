import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery } from '#features/session/session.query.js';
import { recheckSession } from '#features/session/session-store.js';
import { screenAnswers } from '#shared/api/screen.js';
import { BudgetNews } from '#features/budgets/budget-news.js';
import { broadcasts, heard, live, ownEvents, presence, watching } from '#shared/realtime/live.js';
import { SocketClient, type SocketHandlers } from '#shared/realtime/socket-client.js';
import { hideLatelyHidden } from '#features/safety/hidden-members.js';
import { followCards } from '#features/people/follow-cards.js';
import { deliver } from './live.js';
import { OfflineRefusals } from './offline-refusals.js';

/**
 * Whether a query is read again when events may have been missed. The session is not: it has a watch of its own. A list that offers
 * what is new is not, nor is a query that `ownEvents` keeps current. A list that is being made longer is not: reading it anew would
 * drop the press that asked for more.
 */
const mayBeStale = ({ queryKey, meta, state }: Query): boolean =>
  queryKey[0] !== sessionQuery.queryKey[0] &&
  meta?.['offersNew'] !== true &&
  meta?.['keepsItself'] !== true &&
  (state.fetchStatus === 'idle' || state.fetchMeta?.fetchMore === undefined);

const socketUrl = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`;

/** Keeps the socket of a signed-in tab, and tells what becomes of the member's budgets; mounted by the guarded layouts only. */
export function Realtime({ sessionId }: { sessionId: string }) {
  const client = useQueryClient();
  useEffect(() => hideLatelyHidden(client), [client]);
  useEffect(() => {
    const handlers: SocketHandlers = {
      onEvent: (event) => {
        heard.any = true;
        deliver({ client, sessionId }, event);
      },
      onBroadcast: (broadcast) => broadcasts.deliver(broadcast),
      onLive: (frame) => {
        heard.any = true;
        live.deliver(frame);
      },
      onPresence: (change) => presence.told(change),
      onStale: () => {
        heard.any = true;
        broadcasts.stale();
      },
      onLost: () => presence.clear(),
      onResync: () => {
        heard.any = true;
        ownEvents.missed();
        void client.invalidateQueries({ predicate: mayBeStale });
      },
      // A read that failed is not repeated here: its screen or guard decides about the failure.
      onFirstReady: () => {
        heard.any = true;
        ownEvents.missed();
        void client.invalidateQueries({ predicate: (query) => mayBeStale(query) && query.state.status === 'success' });
      },
      onSessionEnded: () => {
        void recheckSession(client);
      },
      onRefused: () => {
        void recheckSession(client);
      },
    };
    const socket = new SocketClient(socketUrl(), handlers, () => screenAnswers.cursor);
    const detach = watching.attach((interest) => {
      presence.watch(interest.members);
      socket.watch(interest);
    });
    const unfollowCards = followCards(client);
    socket.start();
    return () => {
      unfollowCards();
      detach();
      socket.stop();
      presence.clear();
    };
  }, [client, sessionId]);
  return (
    <>
      <BudgetNews />
      <OfflineRefusals />
    </>
  );
}
