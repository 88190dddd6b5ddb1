import type { Story } from '#shared/api/schema.js';
import { compactCount, exactCount } from '#shared/text/counts.js';
import { useStoryLike } from '../state/story-likes.js';
import { HeartIcon } from '#shared/ui/post-icons.js';
import { STORY_TEXTS } from '../texts.js';
import styles from './story-parts.module.css';

export interface StoryHeartProps {
  story: Story;
  /** Shows the word beside the number. */
  worded?: boolean;
}

/** The heart with its count, on the card and in the modal: both switch the same like (STO-014, STO-070). */
export function StoryHeart({ story, worded = false }: StoryHeartProps) {
  const { liked, likes, toggle } = useStoryLike(story);
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={STORY_TEXTS.like(story.coupleNames, likes)}
      aria-pressed={liked}
      title={exactCount(likes)}
      onClick={toggle}
    >
      <HeartIcon size={22} />
      <span className={styles.count}>{worded ? STORY_TEXTS.likes(likes) : compactCount(likes)}</span>
    </button>
  );
}
