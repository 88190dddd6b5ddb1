import { CursorParameter } from '@affinity/kit/paging/cursor';
import { storableText } from '@affinity/kit/validation/plain-text.schema';
import { MAX_SEARCH_LENGTH } from '@affinity/proto/vocabulary/limits';
import { z } from 'zod';

export const FEED_VIEWS = ['latest', 'following'] as const;
export type FeedView = (typeof FEED_VIEWS)[number];

/** HOM-040..046. Text: text, no media, no quote; Images, Videos: own media of that kind; Quoted: quotes another post. */
export const FEED_FILTERS = ['all', 'text', 'images', 'videos', 'quoted'] as const;
export type FeedFilter = (typeof FEED_FILTERS)[number];

const selection = {
  view: z.enum(FEED_VIEWS).default('latest'),
  filter: z.enum(FEED_FILTERS).default('all'),
  q: storableText().trim().max(MAX_SEARCH_LENGTH).default('').meta({ description: 'Substring of text or author name, any case (HOM-039)' }),
};

export const ListPostsQuery = z.strictObject({ ...selection, cursor: CursorParameter.optional() });
export type ListPostsQuery = z.output<typeof ListPostsQuery>;

export const ListNewerPostsQuery = z.strictObject({
  ...selection,
  after: z.uuid().optional().meta({ description: 'Id of the newest post at hand; absent when there is none' }),
});
export type ListNewerPostsQuery = z.output<typeof ListNewerPostsQuery>;
