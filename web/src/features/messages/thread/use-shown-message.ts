import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ShownThread } from '../hooks/use-thread.js';
import type { MessagePlace } from '../state/message-place.js';
import type { ShownMessage } from '../state/shown-message.js';
import { logError } from '#shared/code/log-error.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { READING_TEXTS } from '../reading/texts.js';
import { THREAD_TEXTS } from '../texts.js';

const MARKED_MS = 2_500;

export interface ShownMessageMark {
  /** Leads to the message with this seq: reads back as far as needed, scrolls to it, gives it the focus and marks it. */
  show: (seq: number) => void;
  marked: number | null;
}

/** The message that a reply leads to (MSG-093). @param content what holds the messages */
export function useShownMessage(
  thread: Pick<ShownThread, 'messages' | 'loadBackTo'>,
  content: RefObject<HTMLElement | null>,
): ShownMessageMark {
  /** Another object each time: the same message may be led to again. */
  const [mark, setMark] = useState<{ readonly seq: number } | null>(null);
  const marked = mark?.seq ?? null;
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
  }, [mark, marked, messages, content]);
  useEffect(() => {
    if (mark === null) return undefined;
    const timer = setTimeout(setMark, MARKED_MS, null);
    return () => clearTimeout(timer);
  }, [mark]);
  const show = useCallback(
    (seq: number) => {
      latest.current.loadBackTo(seq).then(
        () => {
          wanted.current = seq;
          setMark({ seq });
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

/** Leads to the message that the address names (MSG-116), each time that something does. */
export function useShownPlace(at: MessagePlace | null, messages: readonly ShownMessage[], show: ShownMessageMark['show']): void {
  const announce = useAnnounce();
  const led = useEffectEvent(({ seq }: MessagePlace) => {
    if (messages.some((message) => message.seq === seq)) show(seq);
    else announce(READING_TEXTS.gone);
  });
  useEffect(() => {
    if (at !== null) led(at);
  }, [at]);
}
