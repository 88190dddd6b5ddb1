import { type MouseEvent, useRef } from 'react';

/** Milliseconds and pixels within which a press after a move is the second half of a double press, where a browser does not count. */
const DOUBLE_PRESS_MS = 500;
const DOUBLE_PRESS_PX = 24;

interface Press {
  readonly photoId: string;
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

const isNear = (one: Press, other: Press): boolean => Math.hypot(one.x - other.x, one.y - other.y) <= DOUBLE_PRESS_PX;

/** Says whether a press that moves a photo is meant: at the second half of a double press, another photo has slid under the pointer. */
export function usePressOnce() {
  const last = useRef<Press | null>(null);
  const isMeant = ({ detail, timeStamp, clientX, clientY }: MouseEvent, photoId: string): boolean => {
    const before = last.current;
    const press = { photoId, at: timeStamp, x: clientX, y: clientY };
    const byPointer = detail > 0;
    const isAgain = byPointer && before !== null && isNear(before, press) && (detail > 1 || timeStamp - before.at < DOUBLE_PRESS_MS);
    if (isAgain && before.photoId !== photoId) return false;
    last.current = press;
    return true;
  };
  /** For a move that was taken back. */
  const forget = (): void => {
    last.current = null;
  };
  return { isMeant, forget };
}
