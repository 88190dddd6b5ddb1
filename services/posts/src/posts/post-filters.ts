import type { PostsPostPublishedV1 } from '@affinity/proto/events/posts/post-published.v1';
import type { StoredMedia } from '../uploads/stored-media.js';

export type PostFilter = PostsPostPublishedV1['filters'][number];

interface Shown {
  readonly content: string;
  readonly media: readonly Pick<StoredMedia, 'type'>[];
  readonly quotes: boolean;
}

/** Which of the home feed's filters show the post (HOM-040..046); the partial indexes of `posts` say the same in SQL. */
export function filtersOf({ content, media, quotes }: Shown): PostFilter[] {
  const filters: PostFilter[] = [];
  if (content !== '' && media.length === 0 && !quotes) filters.push('text');
  if (media.some(({ type }) => type === 'image')) filters.push('images');
  if (media.some(({ type }) => type === 'video')) filters.push('videos');
  if (quotes) filters.push('quoted');
  return filters;
}
