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

/** The two members of a pair key, the lower id first. @returns nothing when the text is no pair key, or is not sorted */
export function membersOf(pairKey: string): readonly [low: string, high: string] | undefined {
  const [, low = '', high = ''] = PAIR_KEY.exec(pairKey) ?? [];
  return low < high ? [low, high] : undefined;
}

/** Reads a pair key as the caller sent it. @returns nothing when the text is no pair key, is not sorted, or does not hold the caller */
export function findPair(pairKey: string, memberId: string): Pair | undefined {
  const [low, high] = membersOf(pairKey) ?? [];
  if (low === undefined || high === undefined || (memberId !== low && memberId !== high)) return undefined;
  return { pairKey, memberId, otherId: memberId === low ? high : low };
}

/** @throws ConversationNotFoundError where `findPair` finds none (SAFETY-32) */
export function pairOf(pairKey: string, memberId: string): Pair {
  const pair = findPair(pairKey, memberId);
  if (!pair) throw new ConversationNotFoundError();
  return pair;
}
