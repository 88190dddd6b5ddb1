import { runsRightToLeft } from './line-way.js';

/** CSS pixels between the list and its button. */
const GAP_PX = 4;
/** CSS pixels between the list and the edges of what the member sees. */
const EDGE_PX = 8;

export interface Room {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface Side {
  readonly side: 'under' | 'above';
  readonly maxHeight: number;
}

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/** Where a list of this height opens: under its button, if it fits there; else on the side with more room. */
export function sideOf(button: Room, height: number, room: Room): Side {
  const under = room.bottom - button.bottom - GAP_PX;
  const above = button.top - GAP_PX - room.top;
  const side = height <= under || under >= above ? 'under' : 'above';
  return { side, maxHeight: side === 'under' ? under : above };
}

/** What the member sees of the window: neither what a keyboard covers nor what lies outside of an enlarged part. */
function seen(): Room {
  const { offsetTop = 0, offsetLeft = 0, height = innerHeight, width = innerWidth } = window.visualViewport ?? {};
  // The bar for scrolling belongs to the window and not to the page.
  const right = Math.min(offsetLeft + width, document.documentElement.clientWidth || innerWidth);
  return { top: offsetTop + EDGE_PX, bottom: offsetTop + height - EDGE_PX, left: offsetLeft + EDGE_PX, right: right - EDGE_PX };
}

/** Moves the list, which lies in the top layer, beside its button and wholly into what the member sees. */
function place(list: HTMLElement, button: HTMLElement): void {
  const room = seen();
  const rect = button.getBoundingClientRect();
  // A button that was scrolled away leaves its list at the edge.
  const top = between(room.top, rect.top, room.bottom);
  const bottom = between(room.top, rect.bottom, room.bottom);
  const border = list.offsetHeight - list.clientHeight;
  const height = (list.firstElementChild?.scrollHeight ?? 0) + border;
  const { side, maxHeight } = sideOf({ ...room, top, bottom }, height, room);
  list.style.maxHeight = `${maxHeight}px`;
  list.dataset['side'] = side;
  const atEnd = runsRightToLeft() ? rect.left : rect.right - list.offsetWidth;
  list.style.left = `${between(room.left, atEnd, room.right - list.offsetWidth)}px`;
  list.style.top = `${side === 'under' ? bottom + GAP_PX : top - GAP_PX - list.offsetHeight}px`;
}

/**
 * Keeps the list beside its button until the answer is called. A look at each frame finds whatever moves it: scrolling, another
 * window, a keyboard, a post that comes in above.
 */
export function stayBeside(list: HTMLElement, button: HTMLElement): () => void {
  let frame = 0;
  const look = (): void => {
    place(list, button);
    frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}
