import { useEffect, useRef, useState } from 'react';
import type { Post } from '../../../../api/schema.js';
import type { FeedSelection } from '../../../../lib/posts/posts.keys.js';
import { ArrowUpIcon } from '../../../../ui/composer-icons.js';
import { useAnnounce } from '../../../../ui/live-region.js';
import { useNewPosts } from '../../hooks/use-new-posts.js';
import { FEED_TEXTS } from '../../texts.js';
import styles from './feed.module.css';

export interface NewPostsPillProps {
  accountId: string;
  selection: FeedSelection;
  /** What is loaded; undefined while nothing is known. */
  posts: readonly Post[] | undefined;
}

/**
 * HOM-032..034: says that there is more and moves nothing by itself; pressed, it puts the new posts on top and goes to the
 * first of them. It takes no room in the page.
 */
export function NewPostsPill({ accountId, selection, posts }: NewPostsPillProps) {
  const frame = useRef<HTMLDivElement>(null);
  const announce = useAnnounce();
  const { count, take } = useNewPosts(selection, accountId, posts);
  const [goTo, setGoTo] = useState<string | null>(null);
  // The button with the focus goes; the focus goes where the new posts begin, once they are drawn.
  const arrived = goTo !== null && posts?.some(({ id }) => id === goTo) === true;
  useEffect(() => {
    if (!arrived) return;
    const card = frame.current?.parentElement?.querySelector<HTMLElement>(`[data-post-id="${goTo}"]`);
    if (!card) return;
    setGoTo(null);
    card.focus({ preventScroll: true });
    card.scrollIntoView({ block: 'start' });
  }, [arrived, goTo]);
  return (
    <div ref={frame} className={styles.frame} aria-live="polite">
      {count > 0 && (
        <button
          type="button"
          className={styles.pill}
          aria-disabled={take.isPending}
          onClick={() => {
            if (take.isPending) return;
            take.mutate(undefined, {
              onSuccess: (first) => setGoTo(first?.id ?? null),
              onError: () => announce(FEED_TEXTS.newPostsFailed, 'failed'),
            });
          }}
        >
          <ArrowUpIcon size={17} />
          {FEED_TEXTS.newPosts(count)}
        </button>
      )}
    </div>
  );
}
