import { ConversationNotFoundError } from './conversation.errors.js';

/** Two members as one of them sees them. */
export interface Pair {
  readonly pairKey: string;
  readonly memberId: string;
  readonly otherId: string;
}

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const PAIR_KEY = new RegExp(`^(${ID})_(${ID})$`);

/** The two ids, sorted and joined by an underscore (ENT-054). */
export function pairKeyOf(one: string, other: string): string {
  return one < other ? `${one}_${other}` : `${other}_${one}`;
}

/**
 * Reads a pair key as the caller sent it.
 * @throws ConversationNotFoundError when it is none, is not sorted, or does not hold the caller (SAFETY 32)
 */
export function pairOf(pairKey: string, memberId: string): Pair {
  const [, low = '', high = ''] = PAIR_KEY.exec(pairKey) ?? [];
  if (low >= high || (memberId !== low && memberId !== high)) throw new ConversationNotFoundError();
  return { pairKey, memberId, otherId: memberId === low ? high : low };
}
