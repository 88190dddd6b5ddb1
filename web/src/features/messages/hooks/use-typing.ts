import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { live } from '#shared/realtime/live.js';
import { logError } from '#shared/code/log-error.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { postTyping } from '../state/chat-requests.js';

const TELL_EVERY_MS = 3_000;
/** Milliseconds: twice the pause of somebody who goes on writing, and less than a reader would doubt it. */
const SHOWN_MS = 6_000;
/** Milliseconds after a message in which a word of writing is still about this message: the two travel apart. */
const LATE_MS = 1_500;

interface Heard {
  /** The newest message of the other; null until the conversation has been read. */
  readonly seq: number | null;
  readonly at: number;
}

/**
 * Whether the other member is writing. Mount with the pair key as `key`.
 * @param newest the seq of the newest message of the other that is shown; null until the conversation has been read
 */
export function useOtherTyping(pairKey: string, newest: number | null): boolean {
  const me = useCurrentSession().account?.id;
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const heard = useRef<Heard>({ seq: newest, at: -Infinity });
  const end = useEffectEvent(() => {
    clearTimeout(timer.current);
    setTyping(false);
  });
  /** A member who has sent the message is not writing it any more. A change of an older one says nothing. */
  const hear = useEffectEvent((seq: number) => {
    if (heard.current.seq !== null && seq <= heard.current.seq) return;
    const arrived = heard.current.seq !== null;
    heard.current = { seq, at: arrived ? performance.now() : -Infinity };
    if (arrived) end();
  });
  useEffect(() => {
    if (newest !== null) hear(newest);
  }, [newest]);
  useEffect(() => {
    const leave = [
      live.on('typing', (frame) => {
        if (frame.pairKey !== pairKey || frame.memberId === me || performance.now() - heard.current.at < LATE_MS) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => end(), SHOWN_MS);
        setTyping(true);
      }),
      live.on('message', ({ message }) => {
        if (message.pairKey === pairKey && message.senderId !== me) hear(message.seq);
      }),
    ];
    return () => {
      leave.forEach((stop) => stop());
      clearTimeout(timer.current);
    };
  }, [pairKey, me]);
  return typing;
}

/** Tells the other member that this one is writing. Call on each input. */
export function useTellTyping(pairKey: string): () => void {
  const told = useRef({ pairKey, at: -Infinity });
  return useCallback(() => {
    const now = performance.now();
    if (told.current.pairKey === pairKey && now - told.current.at < TELL_EVERY_MS) return;
    told.current = { pairKey, at: now };
    if (navigator.onLine) postTyping(pairKey).catch((error: unknown) => logError('typing', error));
  }, [pairKey]);
}
