import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { Post } from '#shared/api/schema.js';
import { afterMutations } from '#shared/mutations/after-mutations.js';
import { logError } from '#shared/code/log-error.js';
import type { FeedSelection } from '#features/posts/posts.keys.js';
import { useBroadcast, useStale, useWatchFeed, useWatchPosts } from '#shared/realtime/use-live.js';
import { feedQuery, readFeedPage, readNewerPosts } from './feed.query.js';
import { completeFrom, mergeNewer } from './feed-pages.js';
import { noNewPosts, reduceNewPosts } from './new-posts.reducer.js';

/** Milliseconds between two questions to the server, however much is shared meanwhile. */
const ASK_EVERY_MS = 2_000;
/** Milliseconds away after which a feed may have missed something. */
const FRESH_MS = 5_000;

/** Whether only the server knows if a post belongs to the feed: a broadcast names neither the post's words nor who follows whom. */
const needsServer = ({ view, q }: FeedSelection): boolean => view === 'following' || q !== '';

/**
 * Counts the posts newer than the loaded ones (HOM-032, HOM-033), without those on the page. An own post that this page shares is on
 * it at once (HOM-028); one that was shared elsewhere is counted (HOM-053). Taking them in (HOM-034) resolves with the first post that
 * was not there before.
 */
export function useNewPosts(selection: FeedSelection, accountId: string, known: readonly Post[] | undefined) {
  const client = useQueryClient();
  const { queryKey } = feedQuery(selection);
  const [{ ids }, dispatch] = useReducer(reduceNewPosts, noNewPosts);
  const [wish, ask] = useReducer((asked: number) => asked + 1, 0);
  const lastAsked = useRef(-Infinity);
  const knownIds = new Set(known?.map(({ id }) => id));
  const unseen = known === undefined ? [] : ids.filter((id) => !knownIds.has(id));

  const readCount = useEffectEvent(async () => {
    lastAsked.current = performance.now();
    dispatch({ type: 'asked' });
    try {
      const { items } = await readNewerPosts(selection, completeFrom(known ?? [], accountId));
      // The answer reaches back a little. Known posts are dropped, or they would be counted once the page no longer shows them.
      const postIds = items.filter(({ id }) => !knownIds.has(id)).map(({ id }) => id);
      dispatch({ type: 'answered', postIds });
    } catch (error) {
      // The count stays as it was; the next broadcast asks again.
      logError('newer-posts', error);
    }
  });
  useEffect(() => {
    if (wish === 0) return undefined;
    const timer = setTimeout(() => void readCount(), Math.max(0, lastAsked.current + ASK_EVERY_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [wish]);

  useWatchFeed(true);
  useWatchPosts(unseen);
  useBroadcast('posts.post.published', ({ postId, authorId, filters }) => {
    if (known === undefined || (selection.filter !== 'all' && !filters.includes(selection.filter))) return;
    const count = () => (needsServer(selection) ? ask() : dispatch({ type: 'heard', postId }));
    // The news of an own post may be here before the answer to the page that shares it.
    if (authorId === accountId) afterMutations(client, count);
    else count();
  });
  useBroadcast('posts.post.deleted', ({ postId }) => dispatch({ type: 'gone', postId }));
  useStale(() => {
    if (known !== undefined) ask();
  });
  const askIfOld = useEffectEvent(() => {
    const readAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (readAt > 0 && Date.now() - readAt > FRESH_MS) ask();
  });
  useEffect(() => askIfOld(), []);

  const take = useMutation({
    mutationFn: async (): Promise<Post | undefined> => {
      const { items, more } = await readNewerPosts(selection, completeFrom(known ?? [], accountId));
      if (more) {
        // The new posts are too many to put on top: the feed begins anew, without an empty moment in between.
        const page = await readFeedPage(selection, undefined);
        client.setQueryData(queryKey, { pages: [page], pageParams: [undefined] });
      } else client.setQueryData(queryKey, (pages) => pages && mergeNewer(pages, items));
      dispatch({ type: 'taken' });
      return items.find(({ id }) => !knownIds.has(id));
    },
    onError: (error) => logError('newer-posts', error),
  });
  return { count: unseen.length, take };
}
