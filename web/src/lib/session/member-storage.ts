/**
 * Drafts a member has not saved yet, gone on save and on sign-out. In the tab unless said: answers such as faith are nobody
 * else's. In the browser they outlive the tab, as words meant for others may.
 */
const PREFIX = 'affinity:draft:';

export type DraftStore = 'tab' | 'browser';

const storageOf = (store: DraftStore): Storage => (store === 'tab' ? sessionStorage : localStorage);

const keyFor = (name: string, accountId: string): string => `${PREFIX}${name}:${accountId}`;

export function readDraft(name: string, accountId: string, store: DraftStore = 'tab'): unknown {
  const text = storageOf(store).getItem(keyFor(name, accountId));
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Not ours or cut off: a broken draft is no draft.
    storageOf(store).removeItem(keyFor(name, accountId));
    return null;
  }
}

export function writeDraft(name: string, accountId: string, draft: unknown, store: DraftStore = 'tab'): void {
  try {
    storageOf(store).setItem(keyFor(name, accountId), JSON.stringify(draft));
  } catch (error) {
    console.error('[draft] could not be kept', error);
  }
}

export function clearDraft(name: string, accountId: string, store: DraftStore = 'tab'): void {
  storageOf(store).removeItem(keyFor(name, accountId));
}

/** Messages a member has written and that have not been sent; `lib/chat` keeps them. What waits there keeps its place, though they had another name. */
export const UNSENT_DATABASE = 'affinity-outbox';

const clearHandlers = new Set<() => void>();

/** Calls `handler` before everything goes: whoever keeps something writes no more. Returns how to stop. */
export function onMemberStorageCleared(handler: () => void): () => void {
  clearHandlers.add(handler);
  return () => clearHandlers.delete(handler);
}

export function clearMemberStorage(): void {
  clearHandlers.forEach((handler) => handler());
  for (const store of [sessionStorage, localStorage]) {
    for (const key of Object.keys(store)) if (key.startsWith(PREFIX)) store.removeItem(key);
  }
  const deletion = indexedDB.deleteDatabase(UNSENT_DATABASE);
  deletion.addEventListener('error', () => console.error('[unsent] could not be cleared', deletion.error));
}
