import { useEffect, useRef, useState } from 'react';
import type { Post } from '#shared/api/schema.js';
import type { FeedSelection } from '#features/posts/posts.keys.js';
import { NewPill } from '#shared/list/new-pill.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { useNewPosts } from './use-new-posts.js';
import { FEED_TEXTS } from '../texts.js';

export interface NewPostsPillProps {
  accountId: string;
  selection: FeedSelection;
  /** The loaded posts; undefined while nothing is known. */
  posts: readonly Post[] | undefined;
}

/**
 * HOM-032..034: a press puts the new posts on top and goes to the first.
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
    <NewPill
      frame={frame}
      label={count > 0 ? FEED_TEXTS.newPosts(count) : null}
      taking={take.isPending}
      onTake={() =>
        take.mutate(undefined, {
          onSuccess: (first) => setGoTo(first?.id ?? null),
          onError: () => announce(FEED_TEXTS.newPostsFailed, 'failed'),
        })
      }
    />
  );
}
