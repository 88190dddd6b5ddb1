import type { Post } from '#shared/api/schema.js';
import type { FeedSelection } from './posts.keys.js';

type Shown = Pick<Post, 'content' | 'quotedPost' | 'userName'> & { readonly media: readonly Pick<Post['media'][number], 'type'>[] };

/** HOM-041..046: `text` takes posts of text alone. `images` and `videos` look at the post's own media, not a quoted post's. */
const PASSES: Readonly<Record<FeedSelection['filter'], (post: Shown) => boolean>> = {
  all: () => true,
  text: ({ content, media, quotedPost }) => content !== '' && media.length === 0 && quotedPost === null,
  images: ({ media }) => media.some(({ type }) => type === 'image'),
  videos: ({ media }) => media.some(({ type }) => type === 'video'),
  quoted: ({ quotedPost }) => quotedPost !== null,
};

/** HOM-028: whether a feed shows the member's own new post or quote. Both views do: own posts stand among those one follows. */
export function showsOwnPost({ filter, q }: FeedSelection, post: Shown): boolean {
  const sought = q.toLowerCase();
  const found = sought === '' || post.content.toLowerCase().includes(sought) || post.userName.toLowerCase().includes(sought);
  return found && PASSES[filter](post);
}
