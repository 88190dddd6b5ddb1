import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { MemberMediaPage, PostPage } from '#shared/api/schema.js';
import { useBroadcast, useStale, useWatchFeed, useWatchPosts } from '#shared/realtime/use-live.js';
import { logError } from '#shared/code/log-error.js';
import { readMemberMedia, readMemberPosts } from './member-posts.query.js';
import { mergeFirstPage } from '#shared/reads/merge-first-page.js';
import { postsKeys } from './posts.keys.js';

type Pages<P> = InfiniteData<P, string | undefined>;

/** Milliseconds between two questions to the server, however much is shared meanwhile. */
const ASK_EVERY_MS = 2_000;

async function refreshMemberPosts(client: QueryClient, memberId: string): Promise<void> {
  const posts = postsKeys.member(memberId);
  const media = postsKeys.memberMedia(memberId);
  await Promise.all([
    client.invalidateQueries({ queryKey: postsKeys.memberCounts(memberId) }),
    client.getQueryData(posts) !== undefined &&
      readMemberPosts(memberId, undefined).then((first) =>
        client.setQueryData<Pages<PostPage>>(posts, (pages) => pages && mergeFirstPage(pages, first, ({ id }) => id)),
      ),
    client.getQueryData(media) !== undefined &&
      readMemberMedia(memberId, undefined).then((first) =>
        client.setQueryData<Pages<MemberMediaPage>>(media, (pages) => pages && mergeFirstPage(pages, first, ({ postId }) => postId)),
      ),
  ]);
}

function removeTile(client: QueryClient, memberId: string, gone: string): void {
  client.setQueryData<Pages<MemberMediaPage>>(
    postsKeys.memberMedia(memberId),
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({ ...page, items: page.items.filter(({ postId }) => postId !== gone) })),
      },
  );
}

/**
 * Keeps a member's posts, pictures and their counts current while the profile is shown (PRO-029): new ones come on top, deleted ones
 * leave. A broadcast does not say whom a quote quotes, so each new quote makes the page ask, but not too often.
 * @param tiles ids of the posts whose pictures are shown; cards watch their own posts
 */
export function useLiveMemberPosts(memberId: string, tiles: readonly string[]): void {
  const client = useQueryClient();
  const [wish, ask] = useReducer((asked: number) => asked + 1, 0);
  const lastAsked = useRef(-Infinity);
  const refresh = useEffectEvent(() => {
    lastAsked.current = performance.now();
    // The next broadcast asks again.
    refreshMemberPosts(client, memberId).catch((error: unknown) => logError('member-posts', error));
  });
  useEffect(() => {
    if (wish === 0) return undefined;
    const timer = setTimeout(() => refresh(), Math.max(0, lastAsked.current + ASK_EVERY_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [wish]);
  useWatchFeed(true);
  useWatchPosts(tiles);
  useBroadcast('posts.post.published', ({ authorId, filters }) => {
    if (authorId === memberId || filters.includes('quoted')) ask();
  });
  useBroadcast('posts.post.deleted', ({ postId }) => {
    removeTile(client, memberId, postId);
    ask();
  });
  useStale(ask);
}
