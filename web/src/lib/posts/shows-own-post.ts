import type { Post } from '../../api/schema.js';
import type { FeedSelection } from './posts.keys.js';

type Shown = Pick<Post, 'content' | 'quotedPost' | 'userName'> & { readonly media: readonly Pick<Post['media'][number], 'type'>[] };

/** HOM-041..046: text means nothing but text; images and videos mean the post's own, not those of a quoted one. */
const PASSES: Readonly<Record<FeedSelection['filter'], (post: Shown) => boolean>> = {
  all: () => true,
  text: ({ content, media, quotedPost }) => content !== '' && media.length === 0 && quotedPost === null,
  images: ({ media }) => media.some(({ type }) => type === 'image'),
  videos: ({ media }) => media.some(({ type }) => type === 'video'),
  quoted: ({ quotedPost }) => quotedPost !== null,
};

/** HOM-028: whether the member's own new post or quote is to be seen in a feed: in both views, for one's own stand among those one follows. */
export function showsOwnPost({ filter, q }: FeedSelection, post: Shown): boolean {
  const sought = q.toLowerCase();
  const found = sought === '' || post.content.toLowerCase().includes(sought) || post.userName.toLowerCase().includes(sought);
  return found && PASSES[filter](post);
}
