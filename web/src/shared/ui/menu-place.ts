/** CSS pixels between the list and its button. */
const GAP_PX = 4;
/** CSS pixels between the list and the edges of what the member sees. */
const EDGE_PX = 8;
/** CSS pixels of the lines above and below what is in the list. */
const LINES_PX = 2;

/**
 * Keeps a list in the top layer beside its button and inside of what the member sees, until the answer is called. It opens under
 * the button if it fits there, else on the side with more room.
 * @param onGone is called once the button is no longer in the page
 */
export function stayBeside(list: HTMLElement, button: HTMLElement, onGone?: () => void): () => void {
  let frame = 0;
  const look = (): void => {
    if (!button.isConnected) return onGone?.();
    // A keyboard covers a part of the window, and an enlarged page shows a part of it.
    const { visualViewport: seen } = window;
    if (!seen) return;
    const { top, bottom, left, right } = button.getBoundingClientRect();
    const roomOver = top - seen.offsetTop - GAP_PX - EDGE_PX;
    const roomUnder = seen.offsetTop + seen.height - bottom - GAP_PX - EDGE_PX;
    const isUnder = roomUnder >= Math.min(list.scrollHeight + LINES_PX, roomOver);
    list.style.maxHeight = `${isUnder ? roomUnder : roomOver}px`;
    list.style.top = `${isUnder ? bottom + GAP_PX : top - GAP_PX - list.offsetHeight}px`;
    // The list reaches towards the middle of the window, and no further out than its edges.
    const start = left + right > innerWidth ? right - list.offsetWidth : left;
    const last = seen.offsetLeft + seen.width - EDGE_PX - list.offsetWidth;
    list.style.left = `${Math.max(seen.offsetLeft + EDGE_PX, Math.min(start, last))}px`;
    // A look at each frame finds whatever moves the button: scrolling, a keyboard, a post that comes in above.
    frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}
