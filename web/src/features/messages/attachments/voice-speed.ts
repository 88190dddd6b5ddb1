import { useSyncExternalStore } from 'react';
import { logError } from '#shared/code/log-error.js';

/** MSG-104. */
const SPEEDS = [1, 1.5, 2] as const;
export type VoiceSpeed = (typeof SPEEDS)[number];

/** Of the browser, not of a member: it says nothing of anybody. */
const KEY = 'affinity:voice-speed';
const listeners = new Set<() => void>();

function kept(): VoiceSpeed {
  try {
    const kept = Number(localStorage.getItem(KEY));
    return SPEEDS.find((speed) => speed === kept) ?? 1;
  } catch {
    // The browser may refuse: each visit then begins at one.
    return 1;
  }
}

let speed: VoiceSpeed | null = null;
const now = (): VoiceSpeed => (speed ??= kept());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Moves on to the next speed, and after the last to the first. */
function next(): void {
  speed = SPEEDS[(SPEEDS.indexOf(now()) + 1) % SPEEDS.length]!;
  try {
    localStorage.setItem(KEY, String(speed));
  } catch (error) {
    logError('voice-speed', error);
  }
  listeners.forEach((listener) => listener());
}

/** How fast voice messages play, all of them, over visits. */
export const useVoiceSpeed = (): { speed: VoiceSpeed; next: () => void } => ({ speed: useSyncExternalStore(subscribe, now), next });
