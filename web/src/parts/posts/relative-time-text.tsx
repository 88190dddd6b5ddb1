import { exactTime, relativeTime, timeOfPost } from '../../lib/posts/relative-time.js';
import { useNow } from './use-now.js';

export interface RelativeTimeTextProps {
  at: string;
  /** Says minutes, as posts do (POST-082). */
  ofPost?: boolean;
  className?: string | undefined;
}

/** How long ago, with the exact time on hover (POST-029..033, EXPERIENCE-30). It goes on while it stands on the screen. */
export function RelativeTimeText({ at, ofPost = false, className }: RelativeTimeTextProps) {
  const now = useNow();
  return (
    <time dateTime={at} title={exactTime(at)} className={className}>
      {(ofPost ? timeOfPost : relativeTime)(at, now)}
    </time>
  );
}
