import { type MouseEvent, useRef } from 'react';

/** Milliseconds after a move in which a press on another photo is the second half of a double press, where a browser does not count. */
const DOUBLE_PRESS_MS = 500;

/** Says whether a press that moves a photo is meant: at the second half of a double press, another photo has slid under the pointer. */
export function usePressOnce() {
  const last = useRef<{ photoId: string; at: number } | null>(null);
  const isMeant = ({ detail, timeStamp }: MouseEvent, photoId: string): boolean => {
    const before = last.current;
    const byPointer = detail > 0;
    if (byPointer && before !== null && before.photoId !== photoId && (detail > 1 || timeStamp - before.at < DOUBLE_PRESS_MS)) return false;
    last.current = { photoId, at: timeStamp };
    return true;
  };
  /** For a move that was taken back. */
  const forget = (): void => {
    last.current = null;
  };
  return { isMeant, forget };
}
