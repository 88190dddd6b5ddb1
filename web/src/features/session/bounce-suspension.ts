import { useSyncExternalStore } from 'react';

/**
 * Why a signed-in member may stay on /signin or /signup for a moment:
 * `sign-up` while an account is being made (IDN-043), `guard-error` after a failed profile check (GRD-025).
 * Kept in memory only: a reload tries again.
 */
export type SuspensionReason = 'sign-up' | 'guard-error';

let current: SuspensionReason | null = null;
const listeners = new Set<() => void>();

function set(next: SuspensionReason | null): void {
  if (next === current) return;
  current = next;
  listeners.forEach((listener) => listener());
}

export const suspendBounce = (reason: SuspensionReason): void => set(reason);

/** Lifts the suspension; with a reason, only if that is the one in force. */
export function resumeBounce(reason?: SuspensionReason): void {
  if (reason === undefined || reason === current) set(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useBounceSuspension = (): SuspensionReason | null => useSyncExternalStore(subscribe, () => current);
