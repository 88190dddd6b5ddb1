import { MAX_SEARCH_LENGTH } from '@affinity/proto/vocabulary/limits';
import type { Post } from '../../../api/schema.js';
import type { FeedSelection } from '../../../lib/posts/posts.keys.js';

export type FeedView = FeedSelection['view'];
export type FeedFilter = FeedSelection['filter'];

export const FEED_VIEWS: readonly FeedView[] = ['latest', 'following'];
export const FEED_FILTERS: readonly FeedFilter[] = ['all', 'text', 'images', 'videos', 'quoted'];

export const everything: FeedSelection = { view: 'latest', filter: 'all', q: '' };

export const cleanSearch = (text: string): string => text.trim().slice(0, MAX_SEARCH_LENGTH);

/** The selection is in the address, so that a reload or a bookmark opens it again. Anything else there means the whole feed. */
export function readSelection(params: URLSearchParams): FeedSelection {
  return {
    view: FEED_VIEWS.find((view) => view === params.get('view')) ?? everything.view,
    filter: FEED_FILTERS.find((filter) => filter === params.get('filter')) ?? everything.filter,
    q: cleanSearch(params.get('q') ?? ''),
  };
}

/** What goes without saying is not said. */
export function writeSelection(params: URLSearchParams, selection: FeedSelection): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['view', 'filter', 'q'] as const) {
    if (selection[name] === everything[name]) next.delete(name);
    else next.set(name, selection[name]);
  }
  return next;
}

export const isNarrowed = ({ filter, q }: FeedSelection): boolean => filter !== everything.filter || q !== '';

type Shown = Pick<Post, 'content' | 'quotedPost' | 'userName'> & { readonly media: readonly Pick<Post['media'][number], 'type'>[] };

/** HOM-041..046: text means nothing but text; images and videos mean the post's own, not those of a quoted one. */
const PASSES: Readonly<Record<FeedFilter, (post: Shown) => boolean>> = {
  all: () => true,
  text: ({ content, media, quotedPost }) => content !== '' && media.length === 0 && quotedPost === null,
  images: ({ media }) => media.some(({ type }) => type === 'image'),
  videos: ({ media }) => media.some(({ type }) => type === 'video'),
  quoted: ({ quotedPost }) => quotedPost !== null,
};

export const passesFilter = (filter: FeedFilter, post: Shown): boolean => PASSES[filter](post);

/** Whether the member's own new post is to be seen in a feed: in both views, for one's own stand among those one follows. */
export function showsOwnPost({ filter, q }: FeedSelection, post: Shown): boolean {
  const sought = q.toLowerCase();
  const found = sought === '' || post.content.toLowerCase().includes(sought) || post.userName.toLowerCase().includes(sought);
  return found && passesFilter(filter, post);
}
