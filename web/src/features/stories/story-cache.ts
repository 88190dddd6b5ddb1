import type { QueryClient } from '@tanstack/react-query';
import type { Story, StoryComment } from '#shared/api/schema.js';
import { storiesKeys } from './stories.keys.js';
import { noteGone, type StoryCommentPages, type StoryPages } from './state/story-settling.js';

function changeList(client: QueryClient, change: (story: Story) => Story | null): void {
  client.setQueryData<StoryPages>(
    storiesKeys.list,
    (known) =>
      known && { ...known, pages: known.pages.map((page) => ({ ...page, items: page.items.flatMap((story) => change(story) ?? []) })) },
  );
}

function changeComments(client: QueryClient, queryKey: readonly unknown[], keep: (comment: StoryComment) => boolean): void {
  client.setQueriesData<StoryCommentPages>(
    { queryKey },
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, items: page.items.filter(keep) })) },
  );
}

/** The cached story, in its newest form. */
export function findStory(client: QueryClient, storyId: string): Story | undefined {
  const listed = client
    .getQueryData<StoryPages>(storiesKeys.list)
    ?.pages.flatMap(({ items }) => items)
    .find(({ id }) => id === storyId);
  const one = client.getQueryData<Story | null>(storiesKeys.one(storyId)) ?? undefined;
  if (listed === undefined || one === undefined) return listed ?? one;
  return one.revision > listed.revision ? one : listed;
}

/** Changes a story in the list and where it stands alone. */
export function updateStory(client: QueryClient, storyId: string, change: (story: Story) => Story): void {
  changeList(client, (story) => (story.id === storyId ? change(story) : story));
  client.setQueryData<Story | null>(storiesKeys.one(storyId), (story) => (story ? change(story) : story));
}

/** Puts a story on top of the list, unless the list holds it. */
export function prependStory(client: QueryClient, story: Story): void {
  client.setQueryData<StoryPages>(storiesKeys.list, (known) => {
    const [first, ...rest] = known?.pages ?? [];
    if (known === undefined || first === undefined) return known;
    if (known.pages.some(({ items }) => items.some(({ id }) => id === story.id))) return known;
    return { ...known, pages: [{ ...first, items: [story, ...first.items] }, ...rest] };
  });
}

/** Takes a story off the screen for good. Read alone, it is known to be gone. */
export function removeStory(client: QueryClient, storyId: string): void {
  noteGone(storyId);
  changeList(client, (story) => (story.id === storyId ? null : story));
  client.setQueryData<Story | null>(storiesKeys.one(storyId), (story) => (story === undefined ? undefined : null));
  client.removeQueries({ queryKey: storiesKeys.comments(storyId) });
}

/** Puts a comment among those of its story, newest first, if they are loaded without it. */
export function insertStoryComment(client: QueryClient, comment: StoryComment): void {
  client.setQueryData<StoryCommentPages>(storiesKeys.comments(comment.storyId), (known) => {
    const [first, ...rest] = known?.pages ?? [];
    if (known === undefined || first === undefined) return known;
    if (known.pages.some(({ items }) => items.some(({ id }) => id === comment.id))) return known;
    const at = first.items.findIndex(({ createdAt }) => createdAt <= comment.createdAt);
    const index = at === -1 ? first.items.length : at;
    return { ...known, pages: [{ ...first, items: first.items.toSpliced(index, 0, comment) }, ...rest] };
  });
}

/** Takes a comment off the screen for good. */
export function removeStoryComment(client: QueryClient, storyId: string, commentId: string): void {
  noteGone(commentId);
  changeComments(client, storiesKeys.comments(storyId), ({ id }) => id !== commentId);
}

/** Takes everything a member shared off the screen, comments included: after a block or a mute. */
export function removeStoriesOf(client: QueryClient, memberId: string): void {
  changeList(client, (story) => (story.userId === memberId ? null : story));
  client.setQueriesData<Story | null>({ queryKey: storiesKeys.ones }, (story) => (story?.userId === memberId ? null : story));
  changeComments(client, storiesKeys.allComments, ({ userId }) => userId !== memberId);
}
