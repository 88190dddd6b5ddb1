import { MAX_SEARCH_LENGTH } from '@affinity/proto/vocabulary/limits';
import type { FeedSelection } from '#features/posts/posts.keys.js';

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

/** Writes the selection into the address. Defaults are left out. */
export function writeSelection(params: URLSearchParams, selection: FeedSelection): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['view', 'filter', 'q'] as const) {
    if (selection[name] === everything[name]) next.delete(name);
    else next.set(name, selection[name]);
  }
  return next;
}

export const isNarrowed = ({ filter, q }: FeedSelection): boolean => filter !== everything.filter || q !== '';
