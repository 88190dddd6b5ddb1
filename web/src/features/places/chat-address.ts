import { paths } from './paths.js';

/** The query parameter of /messages for the open conversation (EXPERIENCE-12). */
export const CHAT_PARAM = 'chat';

/** The address of an open conversation. A pair key is two ids and an underscore: nothing in it needs escaping. */
export const addressOfChat = (pairKey: string): string => `${paths.messages}?${CHAT_PARAM}=${encodeURIComponent(pairKey)}`;

/** The pair key of two members, whether they have a conversation or not (ENT-054). */
export const pairKeyOf = (one: string, other: string): string => [one, other].sort().join('_');

/** The address of their conversation. */
export const addressOfChatOf = (one: string, other: string): string => addressOfChat(pairKeyOf(one, other));

/** State of a history entry whose list is one step back. */
export const OVER_LIST = { overList: true } as const;
