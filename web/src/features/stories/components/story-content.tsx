import { useRef } from 'react';
import type { Story } from '#shared/api/schema.js';
import { Picture } from '#shared/media/picture.js';
import { CommentIcon, ShareIcon } from '#shared/ui/post-icons.js';
import { useShareStoryLink } from '../hooks/use-share-story-link.js';
import { STORY_TEXTS } from '../texts.js';
import { StoryAuthor } from './story-author.js';
import { StoryComments } from './story-comments.js';
import { StoryHeart } from './story-heart.js';
import { StoryMenu } from './story-menu.js';
import partStyles from './story-parts.module.css';
import styles from './story-reader.module.css';

export interface StoryContentProps {
  story: Story;
  /** Called when the member has deleted the story here. */
  onGone: () => void;
}

/** A whole story with its comments and what can be done with it. */
export function StoryContent({ story, onGone }: StoryContentProps) {
  const { coupleNames, image, location } = story;
  const comment = useRef<HTMLTextAreaElement>(null);
  const share = useShareStoryLink();
  return (
    <article data-story-id={story.id} aria-label={STORY_TEXTS.card(coupleNames)}>
      <div className={styles.picture}>
        <Picture
          src={image.url}
          alt={image.alt || STORY_TEXTS.picture(coupleNames)}
          authorName={coupleNames}
          width={image.width}
          height={image.height}
          eager
        />
      </div>
      <div className={styles.body}>
        <header className={styles.head}>
          <div className={styles.who}>
            <p className={styles.names} dir="auto">
              {coupleNames}
            </p>
            <p className={styles.place} dir="auto">
              {location}
            </p>
          </div>
          <StoryMenu story={story} onDeleted={onGone} />
        </header>
        <p className={styles.text} dir="auto">
          {story.story}
        </p>
        <StoryAuthor author={story} at={story.createdAt} lead={STORY_TEXTS.sharedBy} />
        <div className={styles.actions}>
          <StoryHeart story={story} worded />
          <button type="button" className={partStyles.action} onClick={() => comment.current?.focus()}>
            <CommentIcon size={22} />
            <span className={partStyles.count}>{STORY_TEXTS.comments(story.comments)}</span>
          </button>
          <button type="button" className={partStyles.action} onClick={() => share(story)}>
            <ShareIcon size={22} />
            {STORY_TEXTS.share}
          </button>
        </div>
        <StoryComments story={story} field={comment} />
      </div>
    </article>
  );
}
