import type { InfiniteData } from '@tanstack/react-query';
import type { MessageHitPage } from '#shared/api/schema.js';

export type Hits = InfiniteData<MessageHitPage, string | null>;

/** The hits that are left when some messages are gone. */
export const withoutHits = (hits: Hits | undefined, gone: (hit: MessageHitPage['hits'][number]) => boolean): Hits | undefined =>
  hits?.pages.some((page) => page.hits.some(gone))
    ? { ...hits, pages: hits.pages.map((page) => ({ ...page, hits: page.hits.filter((hit) => !gone(hit)) })) }
    : hits;
