import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentSession } from '#features/session/session.query.js';
import { followHits } from './search/follow-hits.js';
import { chatCacheOf } from './state/chat-cache.js';
import { receiveChat } from './state/receive-chat.js';

/** Keeps the conversations of the signed-in member live, on whatever screen; mounted once, by the shell. Shows nothing. */
export function ChatReceiver() {
  const client = useQueryClient();
  const accountId = useCurrentSession().account?.id;
  useEffect(() => (accountId === undefined ? undefined : receiveChat(chatCacheOf(client), accountId)), [client, accountId]);
  useEffect(() => followHits(client), [client]);
  return null;
}
