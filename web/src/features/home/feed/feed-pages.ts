import type { InfiniteData } from '@tanstack/react-query';
import type { Post, PostPage } from '../../../api/schema.js';

export type FeedPages = InfiniteData<PostPage>;

export const postsOf = (pages: FeedPages | undefined): readonly Post[] => pages?.pages.flatMap(({ items }) => items) ?? [];

/**
 * From where newer posts are asked for. The member's own ones stand on top at once, before posts of others that were shared
 * earlier have been asked for: they do not say how far the list is complete. Where there are only own ones, the oldest does.
 */
export const completeFrom = (posts: readonly Post[], ownId: string): string | undefined =>
  (posts.find(({ userId }) => userId !== ownId) ?? posts.at(-1))?.id;

/** Puts newer posts into the first page, newest first: ids grow with time. What is known already stays as it is. */
export function mergeNewer(pages: FeedPages, newer: readonly Post[]): FeedPages {
  const known = new Set(postsOf(pages).map(({ id }) => id));
  const added = newer.filter(({ id }) => !known.has(id));
  const [first, ...rest] = pages.pages;
  if (first === undefined || added.length === 0) return pages;
  const items = [...added, ...first.items].sort((one, other) => (one.id < other.id ? 1 : -1));
  return { ...pages, pages: [{ ...first, items }, ...rest] };
}
