import type { InfiniteData } from '@tanstack/react-query';
import type { Post, PostPage } from '#shared/api/schema.js';

export type FeedPages = InfiniteData<PostPage>;

export const postsOf = (pages: FeedPages | undefined): readonly Post[] => pages?.pages.flatMap(({ items }) => items) ?? [];

/**
 * The post after which newer ones are asked for. An own post does not count: it stands on top at once, while earlier posts of others
 * may still be missing below it. In a list of own posts only, the oldest counts.
 */
export const completeFrom = (posts: readonly Post[], ownId: string): string | undefined =>
  (posts.find(({ userId }) => userId !== ownId) ?? posts.at(-1))?.id;

/** Puts newer posts into the first page, newest first: ids grow with time. Posts already in the list stay as they are. */
export function mergeNewer(pages: FeedPages, newer: readonly Post[]): FeedPages {
  const known = new Set(postsOf(pages).map(({ id }) => id));
  const added = newer.filter(({ id }) => !known.has(id));
  const [first, ...rest] = pages.pages;
  if (first === undefined || added.length === 0) return pages;
  const items = [...added, ...first.items].sort((one, other) => (one.id < other.id ? 1 : -1));
  return { ...pages, pages: [{ ...first, items }, ...rest] };
}
