import { onMemberStorageCleared } from '#features/session/member-storage.js';

/**
 * How a member was hidden. A block keeps them out of every list. A mute keeps what they share away, and them out of discovery's
 * ranking; a skip keeps them out of the ranking alone (PPL-040).
 */
export type Hiding = 'block' | 'mute' | 'skip';

/** Keys of this tab: `<prefix><account>:<hidden member>`. Values: the time until which it holds (ms since 1970), a space, and how. */
const PREFIX = 'affinity:lately-hidden:';
/** Milliseconds in which every service has heard of a block, also one that has fallen behind. */
const HOLDS_MS = 60_000;

const keyOf = (accountId: string, memberId: string): string => `${PREFIX}${accountId}:${memberId}`;

/** Notes for the pages that this tab loads next that a member was hidden. */
export function noteHidden(accountId: string, memberId: string, hiding: Hiding): void {
  try {
    sessionStorage.setItem(keyOf(accountId, memberId), `${Date.now() + HOLDS_MS} ${hiding}`);
  } catch (error) {
    // A full store costs a glimpse after a reload, not the block.
    console.error('[hidden] could not be noted', error);
  }
}

export function forgetHidden(accountId: string, memberId: string): void {
  sessionStorage.removeItem(keyOf(accountId, memberId));
}

/** The members that an account hid lately in this tab, and how. */
export function latelyHidden(accountId: string): [memberId: string, hiding: Hiding][] {
  const prefix = keyOf(accountId, '');
  return Object.entries(sessionStorage).flatMap(([key, value]) => {
    const [until, hiding] = String(value).split(' ');
    if (!key.startsWith(prefix) || Number(until) < Date.now()) return [];
    return [[key.slice(prefix.length), hiding as Hiding]];
  });
}

onMemberStorageCleared(() => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
});
