import { paths } from '../paths.js';

/** In the query of /messages: the conversation that is open (EXPERIENCE-12). */
export const CHAT_PARAM = 'chat';

/** Where a conversation is open. A pair key is two ids and an underscore: nothing in it needs escaping. */
export const addressOfChat = (pairKey: string): string => `${paths.messages}?${CHAT_PARAM}=${encodeURIComponent(pairKey)}`;

/** Where the conversation of two members is open, whether there is one or not (ENT-054). */
export const addressOfChatOf = (one: string, other: string): string => addressOfChat([one, other].sort().join('_'));

/** Of the history entry: the list is one step back. */
export const OVER_LIST = { overList: true } as const;
