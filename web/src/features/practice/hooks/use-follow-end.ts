import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FOLLOW_PX } from '../components/practice.constants.js';

export interface FollowEnd {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Whether the member is too far from the end for the conversation to follow. */
  away: boolean;
  toEnd: () => void;
}

/**
 * Keeps the scroll position of the conversation, which starts at its end (EXPERIENCE-10, EXPERIENCE-25). Within 100 px of the end it
 * follows a growing reply. Elsewhere what is on screen stays, also when older messages come before it.
 * @param firstId of the messages that are shown
 * @param ownSteps grows with whatever the member does, and leads to the end: the writer wants to see it
 */
export function useFollowEnd(firstId: string | null, ownSteps: number): FollowEnd {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  /** The distance to the end when it was last measured. */
  const fromEnd = useRef(0);
  const shownFirst = useRef(firstId);
  const followedSteps = useRef<number | null>(null);
  const [away, setAway] = useState(false);

  const look = useCallback(() => {
    const view = scroller.current;
    if (view === null) return;
    fromEnd.current = view.scrollHeight - view.scrollTop;
    following.current = fromEnd.current - view.clientHeight <= FOLLOW_PX;
    setAway(!following.current);
  }, []);

  const settle = useCallback(() => {
    const view = scroller.current;
    if (view === null) return;
    if (following.current) view.scrollTop = view.scrollHeight;
    else fromEnd.current = view.scrollHeight - view.scrollTop;
  }, []);

  const toEnd = useCallback(() => {
    following.current = true;
    settle();
    look();
  }, [settle, look]);

  // Messages added before the first moved everything down by their height.
  useLayoutEffect(() => {
    const view = scroller.current;
    if (view === null || shownFirst.current === firstId) return;
    shownFirst.current = firstId;
    if (!following.current) view.scrollTop = view.scrollHeight - fromEnd.current;
    look();
  }, [firstId, look]);

  useLayoutEffect(() => {
    if (followedSteps.current === ownSteps) return;
    followedSteps.current = ownSteps;
    toEnd();
  }, [ownSteps, toEnd]);

  useEffect(() => {
    const observer = new ResizeObserver(settle);
    for (const { current } of [scroller, content]) if (current !== null) observer.observe(current);
    return () => observer.disconnect();
  }, [settle]);

  return { scroller, content, onScroll: look, away, toEnd };
}
