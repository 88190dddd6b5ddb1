const MOVES = ['scroll', 'keydown', 'pointerdown', 'beforeprint'];

/** What waits for the member's first move. */
const waiting = new Set<() => void>();
let moved = false;

function begin(): void {
  moved = true;
  for (const act of waiting) act();
  waiting.clear();
}

/** Whether the member has begun to move on this page: to scroll, press or print. */
export const hasMoved = (): boolean => moved;

/** Does something once the member moves: the first seconds of a page on a slow line have no room for it. */
export function onceMoved(act: () => void): void {
  if (moved) {
    act();
    return;
  }
  if (waiting.size === 0) for (const name of MOVES) window.addEventListener(name, begin, { capture: true, once: true, passive: true });
  waiting.add(act);
}
