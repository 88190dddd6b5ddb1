/**
 * Drafts a member has not saved yet. A save and a sign-out remove them. The tab keeps them by default: answers such as faith are
 * nobody else's. In the browser they outlive the tab, as words meant for others may.
 */
const PREFIX = 'affinity:draft:';

export type DraftStore = 'tab' | 'browser';

const storageOf = (store: DraftStore): Storage => (store === 'tab' ? sessionStorage : localStorage);

/** What other tabs hear of a draft by, in their `storage` events. */
export const draftKey = (name: string, accountId: string): string => `${PREFIX}${name}:${accountId}`;

export function readDraft(name: string, accountId: string, store: DraftStore = 'tab'): unknown {
  const text = storageOf(store).getItem(draftKey(name, accountId));
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The text is not ours or was cut off: a broken draft is no draft.
    storageOf(store).removeItem(draftKey(name, accountId));
    return null;
  }
}

export function writeDraft(name: string, accountId: string, draft: unknown, store: DraftStore = 'tab'): void {
  try {
    storageOf(store).setItem(draftKey(name, accountId), JSON.stringify(draft));
  } catch (error) {
    console.error('[draft] could not be kept', error);
  }
}

export function clearDraft(name: string, accountId: string, store: DraftStore = 'tab'): void {
  storageOf(store).removeItem(draftKey(name, accountId));
}

/** The database of a member's unsent messages, which `features/messages` keeps. The old name stays, or messages waiting in it would be lost. */
export const UNSENT_DATABASE = 'affinity-outbox';

const clearHandlers = new Set<() => void>();

/** Calls `handler` before everything is removed, so that no keeper writes any more. Returns how to stop. */
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
