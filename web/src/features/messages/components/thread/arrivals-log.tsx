import { useEffect, useRef, useState } from 'react';
import type { ShownMessage } from '../../../../lib/chat/shown-message.js';
import { arrivalsAfter, furthestSeq } from '../../thread/arrivals.js';
import { THREAD_TEXTS } from '../../texts.js';
import hidden from '../../../../ui/visually-hidden.module.css';

/** Of a burst only the last ones are read out. */
const MOST_KEPT = 5;

/** Reads out what the other writes, and only that: not older messages that are read in, nor own ones (EXPERIENCE-18). */
export function ArrivalsLog({ messages, name }: { messages: readonly ShownMessage[]; name: string }) {
  const [lines, setLines] = useState<readonly ShownMessage[]>([]);
  const furthest = useRef(furthestSeq(messages));
  useEffect(() => {
    const arrivals = arrivalsAfter(messages, furthest.current);
    furthest.current = Math.max(furthest.current, furthestSeq(messages));
    if (arrivals.length > 0) setLines((before) => [...before, ...arrivals].slice(-MOST_KEPT));
  }, [messages]);
  return (
    <div aria-live="polite" className={hidden['hidden']} data-testid="arrivals">
      {/* What was deleted since is not to be found here either. */}
      {lines
        .filter(({ id }) => messages.some((message) => message.id === id))
        .map(({ id, content }) => (
          <p key={id}>{THREAD_TEXTS.logLine(name, content)}</p>
        ))}
    </div>
  );
}
