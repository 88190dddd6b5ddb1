import { queryOptions } from '@tanstack/react-query';
import { hasCode, POST_NOT_FOUND_CODE, REQUEST_INVALID_CODE } from '#shared/api/api-error.js';
import { api, unwrap } from '#shared/api/client.js';
import type { Post } from '#shared/api/schema.js';
import { postsKeys } from '../posts.keys.js';

const isNewer = (known: Post | null | undefined, read: Post | null): boolean => Boolean(known && read && known.revision > read.revision);

/** One post; null when there is none, or none for this member (GRD-010). */
export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: postsKeys.one(postId),
    // A read that was under way while a newer event arrived is the older of the two.
    structuralSharing: (known, read) => (isNewer(known as Post | null | undefined, read as Post | null) ? known : read),
    queryFn: async ({ signal }): Promise<Post | null> => {
      try {
        return await unwrap(api.GET('/api/posts/{id}', { params: { path: { id: postId } }, signal }));
      } catch (error) {
        // An address with an id that is none leads to no post either.
        if (hasCode(error, POST_NOT_FOUND_CODE) || hasCode(error, REQUEST_INVALID_CODE)) return null;
        throw error;
      }
    },
  });
