import { exactTime, relativeTime, relativeTimeToTheMinute } from './relative-time.js';
import { useNow } from './use-now.js';

export interface RelativeTimeTextProps {
  at: string;
  /** Says minutes within the first hour (POST-082). */
  minutes?: boolean;
  className?: string | undefined;
}

/** How long ago, with the exact time on hover (POST-029..033, EXPERIENCE-30). It goes on while it stands on the screen. */
export function RelativeTimeText({ at, minutes = false, className }: RelativeTimeTextProps) {
  const now = useNow();
  return (
    <time dateTime={at} title={exactTime(at)} className={className}>
      {(minutes ? relativeTimeToTheMinute : relativeTime)(at, now)}
    </time>
  );
}
