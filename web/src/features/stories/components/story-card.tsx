import type { Story } from '#shared/api/schema.js';
import { excerptOf } from '../state/story-text.js';
import { Picture } from '#shared/media/picture.js';
import { STORY_TEXTS } from '../texts.js';
import styles from './story-card.module.css';
import { StoryDay } from './story-day.js';
import { StoryHeart } from './story-heart.js';
import { StoryMenu } from './story-menu.js';

export interface StoryCardProps {
  story: Story;
  onRead: () => void;
  /** Whether the picture is fetched at once instead of when it comes near: for the first cards of the screen. */
  eager: boolean;
}

/** One story of the grid (STO-006..015). Its image has room before it is loaded. */
export function StoryCard({ story, onRead, eager }: StoryCardProps) {
  const { coupleNames, image, location } = story;
  return (
    <article className={styles.card} aria-label={STORY_TEXTS.card(coupleNames)} data-story-id={story.id}>
      <div className={styles.picture}>
        <Picture
          src={image.smallUrl ?? image.url}
          alt={image.alt || STORY_TEXTS.picture(coupleNames)}
          authorName={coupleNames}
          width={image.width}
          height={image.height}
          eager={eager}
        />
      </div>
      <div className={styles.body}>
        <header className={styles.head}>
          <div className={styles.who}>
            <h3 className={styles.names} dir="auto">
              {coupleNames}
            </h3>
            <p className={styles.place} dir="auto">
              {location}
            </p>
          </div>
          <StoryMenu story={story} />
        </header>
        <p className={styles.excerpt} dir="auto">
          {excerptOf(story.story)}
        </p>
        <button type="button" className={styles.read} aria-haspopup="dialog" aria-label={STORY_TEXTS.readOf(coupleNames)} onClick={onRead}>
          {STORY_TEXTS.read}
        </button>
        <footer className={styles.foot}>
          <StoryDay at={story.createdAt} className={styles.day} />
          <StoryHeart story={story} />
        </footer>
      </div>
    </article>
  );
}
