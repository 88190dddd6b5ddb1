import { useEffect, useRef, useState } from 'react';
import { CHAT_FAILURE_REPLY } from '../state/failure-replies.js';
import type { PracticeMessage, Recommendation } from '#shared/api/schema.js';
import hidden from '#shared/ui/visually-hidden.module.css';
import { newReplies, textsOf } from '../state/new-replies.js';
import { PRACTICE_TEXTS } from '../texts.js';

/** Of many replies at once, only the last are read out. */
const MOST_KEPT = 4;

interface Line {
  readonly id: string;
  readonly key: string;
  readonly words: string;
}

export interface ReplyLogProps {
  messages: readonly PracticeMessage[];
  name: string;
  unanswered: boolean;
  recommendation: Recommendation | null;
}

/** Reads out a reply once it is whole (EXPERIENCE-18). Single words, older messages and own ones are not read out. */
export function ReplyLog({ messages, name, unanswered, recommendation }: ReplyLogProps) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const shown = useRef(textsOf(messages));
  useEffect(() => {
    const news = newReplies(messages, shown.current);
    shown.current = textsOf(messages);
    if (news.length === 0) return;
    const said = news.map(({ id, role, text }) => ({
      id,
      key: `${id}:${text.length}`,
      words: PRACTICE_TEXTS.logLine(role === 'coach' ? PRACTICE_TEXTS.coach : name, text),
    }));
    setLines((before) => [...before.filter(({ key }) => !said.some((line) => line.key === key)), ...said].slice(-MOST_KEPT));
  }, [messages, name]);
  return (
    <div aria-live="polite" className={hidden['hidden']} data-testid="replies">
      {/* A reply cleared since is not found here either. */}
      {lines
        .filter(({ id }) => messages.some((message) => message.id === id))
        .map(({ key, words }) => (
          <p key={key}>{words}</p>
        ))}
      {unanswered && <p>{PRACTICE_TEXTS.logLine(name, CHAT_FAILURE_REPLY)}</p>}
      {recommendation !== null && <p>{recommendation.text}</p>}
    </div>
  );
}
