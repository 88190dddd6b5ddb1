import { addressOfChat, CHAT_PARAM } from '#features/places/chat-address.js';

/** The query parameter of /messages for the message at which the open conversation is read: its seq. */
const AT_PARAM = 'at';

/** A message that something leads to. Each press leads there anew. */
export interface MessagePlace {
  readonly seq: number;
  readonly press: number;
}

export const addressOfMessage = (pairKey: string, seq: number): string => `${addressOfChat(pairKey)}&${AT_PARAM}=${seq}`;

/** Null without one, and for what is no seq. */
export function seqOf(params: URLSearchParams): number | null {
  const seq = Number(params.get(AT_PARAM));
  return Number.isSafeInteger(seq) && seq > 0 ? seq : null;
}

/** Another conversation is open, or none; null for none. Its messages are read from the newest. */
export function withChat(params: URLSearchParams, pairKey: string | null): URLSearchParams {
  const next = withSeq(params, null);
  if (pairKey === null) next.delete(CHAT_PARAM);
  else next.set(CHAT_PARAM, pairKey);
  return next;
}

/** The open conversation is read at another message; null for its newest. */
export function withSeq(params: URLSearchParams, seq: number | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (seq === null) next.delete(AT_PARAM);
  else next.set(AT_PARAM, String(seq));
  return next;
}
