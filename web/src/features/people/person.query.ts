import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ApiError, hasCode, PROFILE_NOT_FOUND_CODE } from '#shared/api/api-error.js';
import { api, unwrap } from '#shared/api/client.js';
import type { PersonProfile } from '#shared/api/schema.js';
import { peopleKeys } from './people.keys.js';

const MALFORMED_STATUS = 400;

const isNewer = (known: PersonProfile | null | undefined, read: PersonProfile | null): boolean =>
  Boolean(known && read && known.revision > read.revision);

/**
 * The profile of a member, the own one included, as its reader may see it. It is null when there is none, or none for this reader
 * (POP-018). An invalid id is nobody's.
 */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: peopleKeys.person(id),
    // A read that was under way while a newer event arrived is the older of the two.
    structuralSharing: (known, read) => (isNewer(known as PersonProfile | null | undefined, read as PersonProfile | null) ? known : read),
    queryFn: async ({ signal }): Promise<PersonProfile | null> => {
      try {
        return await unwrap(api.GET('/api/people/{id}', { params: { path: { id } }, signal }));
      } catch (error) {
        const nobody = hasCode(error, PROFILE_NOT_FOUND_CODE) || (error instanceof ApiError && error.status === MALFORMED_STATUS);
        if (nobody) return null;
        throw error;
      }
    },
  });

/** The followers of a member, newest first (PRO-038, POP-028). */
export const followersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: peopleKeys.followers(id),
    queryFn: ({ pageParam, signal }) =>
      unwrap(api.GET('/api/people/{id}/followers', { params: { path: { id }, query: { cursor: pageParam } }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** The members whose spark to a member still counts, newest first (PRO-036, POP-028). */
export const sparksOfQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: peopleKeys.sparksOf(id),
    queryFn: ({ pageParam, signal }) =>
      unwrap(api.GET('/api/people/{id}/sparks', { params: { path: { id }, query: { cursor: pageParam } }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
