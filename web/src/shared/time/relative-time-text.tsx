import { exactTime, relativeTime } from './relative-time.js';
import { useNow } from './use-now.js';

/** How long ago, with the exact time on hover (POST-029..033, EXPERIENCE-30). */
export function RelativeTimeText({ at, className }: { at: string; className?: string | undefined }) {
  const now = useNow();
  return (
    <time dateTime={at} title={exactTime(at)} className={className}>
      {relativeTime(at, now)}
    </time>
  );
}
