import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.js';
import { api, unwrap } from '#shared/api/client.js';
import type { Story, StoryCommentPage, StoryPage } from '#shared/api/schema.js';
import { storiesKeys } from '../stories.keys.js';
import { settleComments, settleList, settleStory, type StoryCommentPages, type StoryPages } from '../state/story-settling.js';

/** The statuses for no story. A shortened or mistyped address gets a 400. */
const NO_STORY: ReadonlySet<number> = new Set([400, 404]);

export const readStoryPage = (cursor: string | undefined, signal?: AbortSignal): Promise<StoryPage> =>
  unwrap(api.GET('/api/stories', { params: { query: { cursor } }, ...(signal === undefined ? {} : { signal }) }));

/** Stories of all members, newest first, a page at a time (STO-024). A failure is only logged (STO-025). */
export const storiesQuery = infiniteQueryOptions({
  queryKey: storiesKeys.list,
  queryFn: ({ pageParam, signal }) => readStoryPage(pageParam, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  // A list that nobody looked at heard no broadcasts, so it is read again.
  refetchOnMount: 'always',
  structuralSharing: (known, read) => settleList(known as StoryPages | undefined, read as StoryPages),
});

/** One story; null when there is none, or none for this member. */
export const storyQuery = (storyId: string) =>
  queryOptions({
    queryKey: storiesKeys.one(storyId),
    structuralSharing: (known, read) => settleStory(known as Story | null | undefined, read as Story | null),
    queryFn: async ({ signal }): Promise<Story | null> => {
      try {
        return await unwrap(api.GET('/api/stories/{id}', { params: { path: { id: storyId } }, signal }));
      } catch (error) {
        if (error instanceof ApiError && NO_STORY.has(error.status)) return null;
        throw error;
      }
    },
  });

export const readStoryComments = (storyId: string, cursor: string | undefined, signal?: AbortSignal): Promise<StoryCommentPage> =>
  unwrap(
    api.GET('/api/stories/{id}/comments', {
      params: { path: { id: storyId }, query: { cursor } },
      ...(signal === undefined ? {} : { signal }),
    }),
  );

/** The comments on a story, newest first (STO-033). */
export const storyCommentsQuery = (storyId: string) =>
  infiniteQueryOptions({
    queryKey: storiesKeys.comments(storyId),
    queryFn: ({ pageParam, signal }) => readStoryComments(storyId, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    structuralSharing: (known, read) => settleComments(known as StoryCommentPages | undefined, read as StoryCommentPages),
  });
