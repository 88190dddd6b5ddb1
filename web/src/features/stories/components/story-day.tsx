import { exactTime } from '#shared/time/relative-time.js';
import { storyDate } from '../state/story-date.js';

/** The day something was written, with the exact time on hover (STO-012, EXPERIENCE-30). */
export const StoryDay = ({ at, className }: { at: string; className?: string | undefined }) => (
  <time dateTime={at} title={exactTime(at)} className={className}>
    {storyDate(at)}
  </time>
);
