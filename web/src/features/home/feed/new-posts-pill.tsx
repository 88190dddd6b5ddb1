import { useEffect, useRef, useState } from 'react';
import type { Post } from '#shared/api/schema.js';
import type { FeedSelection } from '#features/posts/posts.keys.js';
import { ArrowUpIcon } from '#shared/ui/composer-icons.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { useNewPosts } from './use-new-posts.js';
import { FEED_TEXTS } from '../texts.js';
import styles from './feed.module.css';

export interface NewPostsPillProps {
  accountId: string;
  selection: FeedSelection;
  /** The loaded posts; undefined while nothing is known. */
  posts: readonly Post[] | undefined;
}

/**
 * HOM-032..034: says that there are new posts and moves nothing by itself. A press puts them on top and goes to the first. The pill
 * takes no room in the page.
 */
export function NewPostsPill({ accountId, selection, posts }: NewPostsPillProps) {
  const frame = useRef<HTMLDivElement>(null);
  const announce = useAnnounce();
  const { count, take } = useNewPosts(selection, accountId, posts);
  const [goTo, setGoTo] = useState<string | null>(null);
  // The pressed button goes, and the focus with it. The first new post takes the focus once it is drawn.
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
