import { onMemberStorageCleared } from '#features/session/member-storage.js';

export interface PickedFile {
  /** Two files may have one name. */
  readonly key: number;
  readonly file: File;
}

const NONE: readonly PickedFile[] = [];
const kept = new Map<string, readonly PickedFile[]>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** The two members of a conversation may sign in one after the other. */
const placeOf = (pairKey: string, accountId: string): string => `${accountId}:${pairKey}`;

/** The files that wait in each conversation. They outlive leaving it, and go with the page or a sign-out. */
export const keptFiles = {
  of: (pairKey: string, accountId: string): readonly PickedFile[] => kept.get(placeOf(pairKey, accountId)) ?? NONE,
  change(pairKey: string, accountId: string, change: (before: readonly PickedFile[]) => readonly PickedFile[]): void {
    const place = placeOf(pairKey, accountId);
    const next = change(kept.get(place) ?? NONE);
    if (next.length === 0) kept.delete(place);
    else kept.set(place, next);
    tell();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

onMemberStorageCleared(() => {
  kept.clear();
  tell();
});
