/** For each screen's address the time, in milliseconds since 1970, of the oldest kept answer that it shows. */
let shown: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

function become(next: ReadonlyMap<string, number>): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** What screens show that this browser had kept. */
export const keptBoard = {
  /** A kept answer was given to the screen at this address. */
  serve(screen: string, at: number): void {
    become(new Map(shown).set(screen, Math.min(at, shown.get(screen) ?? at)));
  },
  /** The server answers the screen again. */
  answered(screen: string): void {
    if (!shown.has(screen)) return;
    const rest = new Map(shown);
    rest.delete(screen);
    become(rest);
  },
  /** Whether any screen shows something kept. Afterwards none does: all of it is to be read again. */
  clear(): boolean {
    const any = shown.size > 0;
    if (any) become(new Map());
    return any;
  },
  of: (screen: string): number | undefined => shown.get(screen),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
