import { UNSENT_DATABASE } from '#features/session/member-storage.js';

const takers = new Set<() => void>();
let wanted = false;

/** The page is about to write messages, or found some of before: what sends them must run. */
export function wantUnsent(): void {
  wanted = true;
  for (const take of takers) take();
}

/** Calls `take` once unsent messages are wanted, at once when they are already. Returns how to stop. */
export function onUnsentWanted(take: () => void): () => void {
  takers.add(take);
  if (wanted) take();
  return () => takers.delete(take);
}

/** Whether this browser may keep unsent messages: most members come without, and need no code for them. */
export async function mayKeepUnsent(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === UNSENT_DATABASE);
  } catch {
    // A browser that does not say may keep some.
    return true;
  }
}
