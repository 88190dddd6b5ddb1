import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ShownMessage } from '../state/shown-message.js';
import { FOLLOW_PX } from '../components/messages.constants.js';
import { arrivalsAfter, furthestSeq, wroteHere } from './arrivals.js';

/** CSS pixels from an edge at which further messages are asked for. */
const NEAR_PX = 900;
/** Pixels of rounding, a difference no one sees. */
const SLACK_PX = 0.5;

export interface ThreadScroll {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** New messages below what is on screen (EXPERIENCE-25). */
  below: number;
  /** Whether the member is too far from the end for the thread to follow. */
  away: boolean;
  toEnd: () => void;
}

export interface ThreadScrollOptions {
  onNearTop: () => void;
  /** Given where newer messages are read page by page. There the end is none that is followed. */
  onNearEnd?: () => void;
  /** The seq of the message that stands in the middle at first; null for the end. */
  startsAt?: number | null;
}

/** The message at the upper edge, and its distance from the edge. */
interface Anchor {
  id: string;
  offset: number;
}

/** The first of elements from top to bottom that reaches below an edge. The search halves, as there may be thousands. */
function firstBelow(elements: readonly HTMLElement[], edge: number): HTMLElement | undefined {
  let from = 0;
  let to = elements.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (elements[middle]!.getBoundingClientRect().bottom > edge) to = middle;
    else from = middle + 1;
  }
  return elements[from];
}

function findAnchor(scroller: HTMLElement, content: HTMLElement): Anchor | null {
  const edge = scroller.getBoundingClientRect().top;
  const row = firstBelow([...content.querySelectorAll<HTMLElement>('[data-row]')], edge);
  return row === undefined ? null : { id: row.dataset['row']!, offset: row.getBoundingClientRect().top - edge };
}

/** The message with this seq, or the first one after it. */
const rowFrom = (content: HTMLElement | null, seq: number): HTMLElement | undefined =>
  [...(content?.querySelectorAll<HTMLElement>('[data-seq]') ?? [])].find((row) => Number(row.dataset['seq']) >= seq);

/**
 * Keeps the scroll position of a thread, which starts at its end or at one of its messages (EXPERIENCE-10, EXPERIENCE-25). Within
 * 100 px of the end the thread follows new messages and pictures that get their size. Elsewhere what is on screen stays, whatever is
 * added or grows around it.
 */
export function useThreadScroll(
  messages: readonly ShownMessage[],
  { onNearTop, onNearEnd, startsAt = null }: ThreadScrollOptions,
): ThreadScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(startsAt === null);
  const anchor = useRef<Anchor | null>(null);
  const shown = useRef(messages);
  const [below, setBelow] = useState(0);
  const [away, setAway] = useState(false);
  /** A ref, as the function differs with each render: nothing below may run again for it. */
  const near = useRef({ top: onNearTop, end: onNearEnd });
  const start = useRef(startsAt);
  useLayoutEffect(() => {
    near.current = { top: onNearTop, end: onNearEnd };
  });

  const settle = useCallback(() => {
    const view = scroller.current;
    const inside = content.current;
    if (view === null || inside === null) return;
    if (following.current) {
      view.scrollTop = view.scrollHeight;
      return;
    }
    const kept = anchor.current;
    const row = kept === null ? null : inside.querySelector<HTMLElement>(`[data-row="${CSS.escape(kept.id)}"]`);
    if (kept === null || row === null) return;
    const moved = row.getBoundingClientRect().top - view.getBoundingClientRect().top - kept.offset;
    if (Math.abs(moved) > SLACK_PX) view.scrollTop += moved;
  }, []);

  const look = useCallback(() => {
    const view = scroller.current;
    const inside = content.current;
    if (view === null || inside === null) return;
    const toEndPx = view.scrollHeight - view.scrollTop - view.clientHeight;
    following.current = near.current.end === undefined && toEndPx <= FOLLOW_PX;
    anchor.current = following.current ? null : findAnchor(view, inside);
    setAway(!following.current);
    if (following.current) setBelow(0);
    if (view.scrollTop < NEAR_PX) near.current.top();
    if (toEndPx < NEAR_PX) near.current.end?.();
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = messages;
    if (wroteHere(before, messages)) following.current = true;
    if (start.current !== null) rowFrom(content.current, start.current)?.scrollIntoView({ block: 'center' });
    start.current = null;
    settle();
    if (before !== messages && !following.current) setBelow((count) => count + arrivalsAfter(messages, furthestSeq(before)).length);
    look();
  }, [messages, settle, look]);

  useEffect(() => {
    const observer = new ResizeObserver(settle);
    for (const { current } of [scroller, content]) if (current !== null) observer.observe(current);
    return () => observer.disconnect();
  }, [settle]);

  const toEnd = useCallback(() => {
    following.current = true;
    settle();
    look();
  }, [settle, look]);

  return { scroller, content, onScroll: look, below, away, toEnd };
}
