import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { MemberMediaPage, PostPage } from '#shared/api/schema.js';
import { postsKeys } from './posts.keys.js';

export const readMemberPosts = (memberId: string, cursor: string | undefined, signal?: AbortSignal): Promise<PostPage> =>
  unwrap(
    api.GET('/api/members/{id}/posts', {
      params: { path: { id: memberId }, query: { cursor } },
      ...(signal === undefined ? {} : { signal }),
    }),
  );

export const readMemberMedia = (memberId: string, cursor: string | undefined, signal?: AbortSignal): Promise<MemberMediaPage> =>
  unwrap(
    api.GET('/api/members/{id}/media', {
      params: { path: { id: memberId }, query: { cursor } },
      ...(signal === undefined ? {} : { signal }),
    }),
  );

/** A member's own posts and the posts that quote them, newest first, ten a page (PRO-029, PRO-030, POP-026). */
export const memberPostsQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: postsKeys.member(memberId),
    queryFn: ({ pageParam, signal }) => readMemberPosts(memberId, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** The first picture of each of a member's own posts, newest first, 24 a page (PRO-033, PRO-035). */
export const memberMediaQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: postsKeys.memberMedia(memberId),
    queryFn: ({ pageParam, signal }) => readMemberMedia(memberId, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** How many posts and pictures a member's lists hold, for this reader. */
export const memberPostCountsQuery = (memberId: string) =>
  queryOptions({
    queryKey: postsKeys.memberCounts(memberId),
    queryFn: ({ signal }) => unwrap(api.GET('/api/members/{id}/post-counts', { params: { path: { id: memberId } }, signal })),
  });
