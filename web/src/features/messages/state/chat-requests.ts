import { api, unwrap } from '#shared/api/client.js';
import type { ConversationCard, FileAddress, Message, MessagePage, NewMessage } from '#shared/api/schema.js';
import type { ConversationList } from './conversation-list.js';

/** The codes for a conversation or message that is not there for this member, or not any more. */
export const CONVERSATION_NOT_FOUND_CODE = 'chat.conversation_not_found';
export const MESSAGE_NOT_FOUND_CODE = 'chat.message_not_found';

/** Every request here throws {@link ApiError}. None takes a signal: an abandoned read must not undo what the socket brought meanwhile. */
async function readConversations(cursor?: string): Promise<ConversationList> {
  const query = cursor === undefined ? {} : { cursor };
  const { items, nextCursor, archived, farewells } = await unwrap(api.GET('/api/conversations', { params: { query } }));
  return { cards: items, nextCursor, archived, archiveReached: items.at(-1)?.archived === true, farewells };
}

const readConversation = (pairKey: string): Promise<ConversationCard> =>
  unwrap(api.GET('/api/conversations/{pairKey}', { params: { path: { pairKey } } }));

/** Without a seq, the newest messages. */
const readMessages = (
  pairKey: string,
  query: { before?: number; after?: number; around?: number },
  signal?: AbortSignal,
): Promise<MessagePage> => unwrap(api.GET('/api/conversations/{pairKey}/messages', { params: { path: { pairKey }, query }, signal }));

export const postMessage = (pairKey: string, body: NewMessage): Promise<Message> =>
  unwrap(api.POST('/api/conversations/{pairKey}/messages', { params: { path: { pairKey } }, body }));

export const readFileAddress = (pairKey: string, id: string): Promise<FileAddress> =>
  unwrap(api.GET('/api/conversations/{pairKey}/messages/{id}/file', { params: { path: { pairKey, id } } }));

const putRead = (pairKey: string, read: number): Promise<unknown> =>
  unwrap(api.PUT('/api/conversations/{pairKey}/receipts', { params: { path: { pairKey } }, body: { read } }));

const putDelivered = (items: { pairKey: string; seq: number }[]): Promise<unknown> =>
  unwrap(api.PUT('/api/conversations/delivered', { body: { items } }));

export const postTyping = (pairKey: string): Promise<unknown> =>
  unwrap(api.POST('/api/conversations/{pairKey}/typing', { params: { path: { pairKey } } }));

/** What the cache asks of the server. */
export const chatRequests = { readConversations, readConversation, readMessages, putRead, putDelivered };
export type ChatRequests = typeof chatRequests;
