import { useCallback, useEffect, useRef, useState } from 'react';
import { live } from '#shared/realtime/live.js';
import { logError } from '#shared/code/log-error.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { postTyping } from '../state/chat-requests.js';

const TELL_EVERY_MS = 3_000;
/** Milliseconds: twice the pause of somebody who goes on writing, and less than a reader would doubt it. */
const SHOWN_MS = 6_000;

export interface Typing {
  readonly otherIsTyping: boolean;
  /** Call on each input. */
  tell(): void;
}

export function useTyping(pairKey: string): Typing {
  const me = useCurrentSession().account?.id;
  /** The conversation in which the other is writing. */
  const [typing, setTyping] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(timer);
      setTyping(null);
    };
    const leave = [
      live.on('typing', (frame) => {
        if (frame.pairKey !== pairKey || frame.memberId === me) return;
        clearTimeout(timer);
        timer = setTimeout(end, SHOWN_MS);
        setTyping(pairKey);
      }),
      // A member who has sent the message is not writing it any more.
      live.on('message', ({ message }) => {
        if (message.pairKey === pairKey && message.senderId !== me) end();
      }),
    ];
    return () => {
      leave.forEach((stop) => stop());
      end();
    };
  }, [pairKey, me]);

  const told = useRef({ pairKey, at: -Infinity });
  const tell = useCallback(() => {
    const now = performance.now();
    if (told.current.pairKey === pairKey && now - told.current.at < TELL_EVERY_MS) return;
    told.current = { pairKey, at: now };
    if (navigator.onLine) postTyping(pairKey).catch((error: unknown) => logError('typing', error));
  }, [pairKey]);
  return { otherIsTyping: typing === pairKey, tell };
}
