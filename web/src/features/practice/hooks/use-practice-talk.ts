import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { runMutation } from '#features/acts/run-mutation.js';
import { onMemberStorageCleared } from '#features/session/member-storage.js';
import type { PracticeEvent } from '../state/practice-events.js';
import {
  askForFeedback,
  askForRecommendation,
  deleteHistory,
  regenerateReply,
  sendMessage,
  stopReply,
} from '../state/practice-requests.js';
import { PracticeTalk } from '../state/practice-talk.js';
import { practiceKey, practiceQuery } from '../requests/practice.query.js';
import type { Practice } from '#shared/api/schema.js';
import type { TalkState } from '../state/talk.reducer.js';

/** Passes an answer's failure through a mutation, so that an ended session is noticed as anywhere. */
async function* noticed(client: QueryClient, events: AsyncIterable<PracticeEvent>): AsyncGenerator<PracticeEvent, void, undefined> {
  try {
    yield* events;
  } catch (error) {
    await runMutation(client, () => Promise.reject(error as Error));
  }
}

function makeTalk(client: QueryClient, memberId: string): PracticeTalk {
  const key = practiceKey(memberId);
  return new PracticeTalk({
    send: (message, signal) => noticed(client, sendMessage(message, signal)),
    regenerate: (id, signal) => noticed(client, regenerateReply(id, signal)),
    stop: () => runMutation(client, stopReply),
    feedback: (messageId) => runMutation(client, () => askForFeedback(messageId)),
    recommend: () => runMutation(client, askForRecommendation),
    clear: () => runMutation(client, deleteHistory),
    known: () => client.getQueryData<Practice>(key),
    change: (to) => {
      // A read under way is older than this change.
      void client.cancelQueries({ queryKey: key });
      client.setQueryData<Practice>(key, (practice) => (practice === undefined ? practice : to(practice)));
    },
    refresh: () => client.fetchQuery({ ...practiceQuery(memberId), staleTime: 0 }),
    newId: () => crypto.randomUUID(),
    now: () => new Date(),
  });
}

interface Known {
  readonly memberId: string;
  readonly talk: PracticeTalk;
}

const talkOf = new WeakMap<QueryClient, Known>();

function talkFor(client: QueryClient, memberId: string): PracticeTalk {
  const known = talkOf.get(client);
  if (known?.memberId === memberId) return known.talk;
  known?.talk.leave();
  const talk = makeTalk(client, memberId);
  talkOf.set(client, { memberId, talk });
  const forget = onMemberStorageCleared(() => {
    forget();
    talk.leave();
    if (talkOf.get(client)?.talk === talk) talkOf.delete(client);
  });
  return talk;
}

/** The talk of this member, the same on every visit of the screen. */
export function usePracticeTalk(memberId: string): { talk: PracticeTalk; state: TalkState } {
  const talk = talkFor(useQueryClient(), memberId);
  return { talk, state: useSyncExternalStore(talk.subscribe, talk.snapshot) };
}
