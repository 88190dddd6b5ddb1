import { queryOptions } from '@tanstack/react-query';
import { chatCacheOf } from '../state/chat-cache.js';
import { chatKeys } from './chat.keys.js';

/** Milliseconds that a conversation nobody looks at is kept, so that Back finds it as it was. */
const KEPT_MS = 30 * 60_000;
/** Options for queries that `ChatCache` keeps current and compares. The rest of the page leaves them alone. */
const kept = { structuralSharing: false, meta: { keepsItself: true }, gcTime: KEPT_MS } as const;

/** The cards of the member's conversations. */
export const conversationsQuery = queryOptions({
  queryKey: chatKeys.list,
  queryFn: ({ client }) => chatCacheOf(client).readList(),
  ...kept,
});

/** The messages of one conversation, from its end. */
export const threadQuery = (pairKey: string) =>
  queryOptions({
    queryKey: chatKeys.thread(pairKey),
    queryFn: ({ client }) => chatCacheOf(client).readThread(pairKey),
    ...kept,
  });

/** One card that is not on the loaded list. The value tells whether there is one. The card itself goes to the list. */
export const cardQuery = (pairKey: string) =>
  queryOptions({
    queryKey: chatKeys.card(pairKey),
    queryFn: async ({ client }) => (await chatCacheOf(client).readCard(pairKey)) !== null,
    ...kept,
    gcTime: 0,
  });
