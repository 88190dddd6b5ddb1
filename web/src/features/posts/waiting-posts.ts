import { queryOptions } from '@tanstack/react-query';
import type { MentionPlace } from '#features/mentions/mentions.js';

/** A post of words alone that is shared once there is a connection. */
export interface WaitingPost {
  /** The idempotency key of every try. */
  readonly key: string;
  readonly content: string;
  readonly mentions: readonly MentionPlace[];
  /** ISO 8601. */
  readonly writtenAt: string;
  /** Why it was not shared; null while it waits or is on its way. */
  readonly refusal: string | null;
}

const NONE: readonly WaitingPost[] = [];

/** In the order of writing. No read brings these: `share-waiting-posts` puts them there. */
export const waitingPostsQuery = queryOptions({
  queryKey: ['waiting-posts'] as const,
  queryFn: () => NONE,
  enabled: false,
  staleTime: Infinity,
  gcTime: Infinity,
});
