/** Drafts a member has not saved yet. Tab-local, and gone on save and on sign-out: answers such as faith are nobody else's. */
const PREFIX = 'affinity:draft:';

const keyFor = (name: string, accountId: string): string => `${PREFIX}${name}:${accountId}`;

export function readDraft(name: string, accountId: string): unknown {
  const text = sessionStorage.getItem(keyFor(name, accountId));
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Not ours or cut off: a broken draft is no draft.
    sessionStorage.removeItem(keyFor(name, accountId));
    return null;
  }
}

export function writeDraft(name: string, accountId: string, draft: unknown): void {
  try {
    sessionStorage.setItem(keyFor(name, accountId), JSON.stringify(draft));
  } catch (error) {
    console.error('[draft] could not be kept', error);
  }
}

export function clearDraft(name: string, accountId: string): void {
  sessionStorage.removeItem(keyFor(name, accountId));
}

export function clearMemberStorage(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
