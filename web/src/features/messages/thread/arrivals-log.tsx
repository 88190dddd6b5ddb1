import { useEffect, useRef, useState } from 'react';
import { summaryOf } from '../state/message-words.js';
import type { ShownMessage } from '../state/shown-message.js';
import { arrivalsAfter, furthestSeq } from './arrivals.js';
import { THREAD_TEXTS } from '../texts.js';
import hidden from '#shared/ui/visually-hidden.module.css';

/** MSG-096. */
function spokenOf({ content, file }: ShownMessage): string {
  if (file === null) return content;
  const { type: fileType, name: fileName, caption, voice } = file;
  return summaryOf({ fileType, fileName, ...(caption !== undefined && { caption }), ...(voice !== undefined && { voice }) });
}

/** Of many messages at once, only the last are read out. */
const MOST_KEPT = 5;

/** Reads out what the other member writes (EXPERIENCE-18). Older messages that are loaded and own ones are not read out. */
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
      {/* A message deleted since is not found here either. */}
      {lines
        .filter(({ id }) => messages.some((message) => message.id === id))
        .map((message) => (
          <p key={message.id}>{THREAD_TEXTS.logLine(name, spokenOf(message))}</p>
        ))}
    </div>
  );
}
