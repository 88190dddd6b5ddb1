let reload: (() => void) | null = null;
const listeners = new Set<() => void>();

/** A newer version of the app is here. @param how brings it; called only when the member asks for it */
export function offerNewVersion(how: () => void): void {
  reload = how;
  for (const listener of listeners) listener();
}

/** How to change to the newer version; null while there is none. */
export const newVersion = (): (() => void) | null => reload;

export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
