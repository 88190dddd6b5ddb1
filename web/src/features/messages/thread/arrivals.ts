import type { ShownMessage } from '../state/shown-message.js';

/** The furthest seq of the conversation that was shown; 0 before any. */
export const furthestSeq = (messages: readonly Pick<ShownMessage, 'seq'>[]): number =>
  messages.reduce((furthest, { seq }) => Math.max(furthest, seq ?? 0), 0);

/** The messages that the other member has written since, without older ones that were loaded and own ones. */
export function arrivalsAfter<Message extends Pick<ShownMessage, 'seq' | 'sender'>>(
  messages: readonly Message[],
  seq: number,
): readonly Message[] {
  const arrivals: Message[] = [];
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const message = messages[at]!;
    if (message.seq === null) continue;
    if (message.seq <= seq) break;
    if (message.sender === 'other') arrivals.unshift(message);
  }
  return arrivals;
}

/** Whether this tab has just put an own message at the end: its writer wants to see it. */
export function wroteHere(before: readonly Pick<ShownMessage, 'id'>[], now: readonly ShownMessage[]): boolean {
  const last = now.at(-1);
  return last !== undefined && last.seq === null && !before.some(({ id }) => id === last.id);
}
