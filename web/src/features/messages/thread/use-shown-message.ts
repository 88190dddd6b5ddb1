import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ShownThread } from '../hooks/use-thread.js';
import { logError } from '#shared/code/log-error.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { THREAD_TEXTS } from '../texts.js';

const MARKED_MS = 2_500;

export interface ShownMessageMark {
  /** Leads to the message with this seq: reads back as far as needed, scrolls to it, gives it the focus and marks it. */
  show: (seq: number) => void;
  marked: number | null;
}

/** The message that a reply leads to (MSG-093). @param content what holds the messages */
export function useShownMessage(thread: ShownThread, content: RefObject<HTMLElement | null>): ShownMessageMark {
  const [marked, setMarked] = useState<number | null>(null);
  /** The message is still to be scrolled to: it may be drawn later than it was read. */
  const wanted = useRef<number | null>(null);
  const announce = useAnnounce();
  const { messages } = thread;
  const latest = useRef(thread);
  useEffect(() => {
    latest.current = thread;
  });
  useEffect(() => {
    if (wanted.current === null || wanted.current !== marked) return;
    const row = content.current?.querySelector<HTMLElement>(`[data-seq="${marked}"]`);
    if (!row) return;
    wanted.current = null;
    row.scrollIntoView({ block: 'center' });
    row.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with other messages the row may be there
  }, [marked, messages, content]);
  useEffect(() => {
    if (marked === null) return undefined;
    const timer = setTimeout(setMarked, MARKED_MS, null);
    return () => clearTimeout(timer);
  }, [marked]);
  const show = useCallback(
    (seq: number) => {
      latest.current.loadBackTo(seq).then(
        () => {
          wanted.current = seq;
          setMarked(seq);
        },
        (error: unknown) => {
          logError('show-message', error);
          announce(THREAD_TEXTS.showFailed, 'failed');
        },
      );
    },
    [announce],
  );
  return { show, marked };
}
