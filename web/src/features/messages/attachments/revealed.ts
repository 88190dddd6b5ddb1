import { useSyncExternalStore } from 'react';

/** Ids of messages whose pictures were asked for on this page. They are veiled again after a reload (MSG-128). */
let revealed: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(next: ReadonlySet<string>): void {
  revealed = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the member has asked to see this message's picture or video. */
export const useRevealed = (messageId: string): boolean => useSyncExternalStore(subscribe, () => revealed.has(messageId));

export const reveal = (messageId: string): void => change(new Set([...revealed, messageId]));

/** Veils again what was shown one by one. */
export const veilAgain = (): void => change(new Set());
