let count = 0;
const listeners = new Set<() => void>();

/** How many messages wait to be sent by themselves. It stands apart: the shell shows it before anything of the chat is loaded. */
export const unsentCount = {
  get: (): number => count,
  set(next: number): void {
    if (next === count) return;
    count = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
