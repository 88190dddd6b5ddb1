import { memo, useMemo } from 'react';
import type { ShownMessage } from '../state/shown-message.js';
import { exactTime } from '#shared/time/relative-time.js';
import { useNow } from '#shared/time/use-now.js';
import { groupMessages } from './message-runs.js';
import { dayTitle } from './message-times.js';
import styles from './message-days.module.css';
import { MessageRow } from './message-row.js';

export interface MessageDaysProps {
  messages: readonly ShownMessage[];
  otherName: string;
  tabStop: string | null;
  /** The seq of the message that something has just led to. */
  marked: number | null;
}

/** Messages under the days they were written on. Messages of one run stand close together (EXPERIENCE-24). */
export const MessageDays = memo(function MessageDays({ messages, otherName, tabStop, marked }: MessageDaysProps) {
  const days = useMemo(() => groupMessages(messages), [messages]);
  return days.map(({ name, at, runs }) => (
    <section key={name} className={styles.day}>
      <DayTitle at={at} />
      <ol className={styles.messages}>
        {runs.flatMap(({ messages: run }) =>
          run.map((message, index) => (
            <MessageRow
              key={message.id}
              message={message}
              otherName={otherName}
              first={index === 0}
              last={index === run.length - 1}
              tabStop={message.id === tabStop}
              marked={marked !== null && message.seq === marked}
            />
          )),
        )}
      </ol>
    </section>
  ));
});

function DayTitle({ at }: { at: string }) {
  const now = useNow();
  return (
    <h3 className={styles.title}>
      <time dateTime={at.slice(0, 10)} title={exactTime(at)}>
        {dayTitle(at, now)}
      </time>
    </h3>
  );
}
