import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query';
import type { Story, StoryCommentPage, StoryPage } from '#shared/api/schema.js';

/** What the cache holds under `storiesKeys.list`. */
export type StoryPages = InfiniteData<StoryPage, string | undefined>;
/** What the cache holds under `storiesKeys.comments`. */
export type StoryCommentPages = InfiniteData<StoryCommentPage, string | undefined>;

/** The ids of what was deleted, which do not come back. A read that was under way at the deletion must not show it again. */
const gone = new Set<string>();
export const noteGone = (id: string): void => void gone.add(id);

/** The newer of two. A read that was under way while a newer event arrived is the older one. */
export const newerOf = (known: Story | undefined, read: Story): Story =>
  known !== undefined && known.revision > read.revision ? known : read;

/** The list to show, from the known one and a new read: no story gets older, and no deleted one comes back. */
export function settleList(known: StoryPages | undefined, read: StoryPages): StoryPages {
  const stories = new Map(known?.pages.flatMap(({ items }) => items.map((story) => [story.id, story] as const)));
  const shown = new Set<string>();
  const pages = read.pages.map((page) => ({
    ...page,
    items: page.items.flatMap((story) => {
      // A story that moved down a page between two reads stands in both.
      if (gone.has(story.id) || shown.has(story.id)) return [];
      shown.add(story.id);
      return [newerOf(stories.get(story.id), story)];
    }),
  }));
  return replaceEqualDeep(known, { ...read, pages });
}

/** The same of one story; null when there is none. */
export function settleStory(known: Story | null | undefined, read: Story | null): Story | null {
  if (read === null || gone.has(read.id)) return null;
  return replaceEqualDeep(known, newerOf(known ?? undefined, read));
}

/** The same of the comments of a story. */
export function settleComments(known: StoryCommentPages | undefined, read: StoryCommentPages): StoryCommentPages {
  const shown = new Set<string>();
  const pages = read.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ id }) => {
      if (gone.has(id) || shown.has(id)) return false;
      shown.add(id);
      return true;
    }),
  }));
  return replaceEqualDeep(known, { ...read, pages });
}
