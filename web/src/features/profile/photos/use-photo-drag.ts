import { type DragEvent, type PointerEvent as Press, type RefObject, useEffect, useRef, useState } from 'react';

/** Milliseconds that a finger rests on a photo until it holds it, and pixels that it may move meanwhile: otherwise it scrolls the page. */
const REST_MS = 350;
const REST_PX = 10;
/** A held photo this near to an edge of the window scrolls it, so many pixels a frame. */
const EDGE_PX = 96;
const SCROLL_PX = 9;

interface Held {
  readonly id: string;
  readonly over: number;
}

/** Which photo lies there; -1 between them. */
function placeAt(list: HTMLElement | null, x: number, y: number): number {
  const tile = document.elementFromPoint(x, y)?.closest('[data-photo]');
  return tile && list ? [...list.children].indexOf(tile) : -1;
}

const scrollAt = (y: number): void => {
  if (y < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
  else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
};

/**
 * Photos that are drawn to another place: with a mouse as browsers do it, with a finger once it has rested on one. Not every browser
 * begins a drag by touch, and none scrolls while it lasts.
 */
export function usePhotoDrag(list: RefObject<HTMLElement | null>, total: number, move: (id: string, to: number) => void) {
  const [held, setHeld] = useState<Held | null>(null);
  const isHeldByFinger = useRef(false);
  const letGo = useRef<(() => void) | null>(null);
  const latestMove = useRef(move);
  useEffect(() => {
    latestMove.current = move;
  });
  useEffect(() => () => letGo.current?.(), []);
  const hasPhotos = total > 0;
  useEffect(() => {
    if (!hasPhotos) return undefined;
    // Browsers ask once, when the finger comes down, whether anybody may keep it from scrolling.
    const stay = (event: TouchEvent) => isHeldByFinger.current && event.preventDefault();
    const photos = list.current;
    photos?.addEventListener('touchmove', stay, { passive: false });
    return () => photos?.removeEventListener('touchmove', stay);
  }, [list, hasPhotos]);

  const touch = ({ currentTarget: frame, pointerType, isPrimary, clientX, clientY }: Press<HTMLElement>, id: string, at: number): void => {
    if (pointerType !== 'touch' || !isPrimary || letGo.current !== null || !frame.draggable) return;
    let [x, y, over] = [clientX, clientY, at];
    const listening = new AbortController();
    // The browser's own drag would begin after such a rest, too.
    frame.draggable = false;
    const look = (): void => {
      const to = placeAt(list.current, x, y);
      if (to < 0 || to === over) return;
      over = to;
      setHeld({ id, over });
    };
    const scroll = (): void => {
      if (listening.signal.aborted) return;
      scrollAt(y);
      look();
      requestAnimationFrame(scroll);
    };
    const rest = setTimeout(() => {
      isHeldByFinger.current = true;
      setHeld({ id, over });
      requestAnimationFrame(scroll);
    }, REST_MS);
    const end = (): void => {
      clearTimeout(rest);
      listening.abort();
      frame.draggable = true;
      isHeldByFinger.current = false;
      letGo.current = null;
      setHeld(null);
    };
    letGo.current = end;
    const on = <K extends keyof HTMLElementEventMap>(type: K, hear: (event: HTMLElementEventMap[K]) => void): void =>
      frame.addEventListener(type, hear, { signal: listening.signal });
    on('pointermove', (event) => {
      if (!isHeldByFinger.current) {
        if (Math.hypot(event.clientX - x, event.clientY - y) > REST_PX) end();
        return;
      }
      [x, y] = [event.clientX, event.clientY];
      look();
    });
    on('pointerup', () => {
      const isHeld = isHeldByFinger.current;
      end();
      if (isHeld) latestMove.current(id, over);
    });
    on('pointercancel', end);
    on('contextmenu', (event) => event.preventDefault());
  };

  const dragOf = (id: string, at: number) => ({
    onPointerDown: (press: Press<HTMLElement>) => touch(press, id, at),
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move';
      // Firefox drags nothing that carries nothing.
      dataTransfer.setData('text/plain', '');
      setHeld({ id, over: at });
    },
    onDragOver: (event: DragEvent) => {
      if (held === null) return;
      event.preventDefault();
      if (held.over !== at) setHeld({ ...held, over: at });
    },
    onDrop: (event: DragEvent) => {
      if (held === null) return;
      event.preventDefault();
      move(held.id, at);
      setHeld(null);
    },
    onDragEnd: () => setHeld(null),
  });
  return { held, dragOf };
}
