import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import { peopleKeys, type PeopleSelection } from './people.keys.js';

/** Milliseconds that a list nobody looks at is kept, so that Back finds it as it was. */
const KEPT_MS = 30 * 60_000;
/** Milliseconds that one visit lasts: the ranking is read once a visit (PPL-033). */
const VISIT_MS = 5 * 60_000;

const nextOf = ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined;
const words = (q: string) => (q === '' ? {} : { q });

/**
 * People discovery, a page at a time. The ranking stands still while somebody looks through it (PPL-033). Follows and sparks in it
 * are live (PPL-032).
 */
export const peopleQuery = (selection: PeopleSelection) =>
  infiniteQueryOptions({
    queryKey: peopleKeys.list(selection),
    queryFn: ({ pageParam, signal }) => {
      const { filter, q, order, limit } = selection;
      return unwrap(
        api.GET('/api/people', {
          params: {
            query: {
              filter,
              ...words(q),
              ...(order === undefined ? {} : { order }),
              ...(limit === undefined ? {} : { limit }),
              cursor: pageParam,
            },
          },
          signal,
        }),
      );
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextOf,
    gcTime: KEPT_MS,
    ...(selection.filter === 'all'
      ? { staleTime: VISIT_MS, refetchOnWindowFocus: false, refetchOnReconnect: false, meta: { offersNew: true } }
      : {}),
  });

/** The members the member is connected with, newest first. */
export const connectionsQuery = infiniteQueryOptions({
  queryKey: peopleKeys.connections,
  queryFn: ({ pageParam, signal }) => unwrap(api.GET('/api/connections', { params: { query: { cursor: pageParam } }, signal })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: nextOf,
  gcTime: KEPT_MS,
});

/** The members whose spark waits for an answer, best match first (SPK-003, SPK-037). */
export const sparksQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: peopleKeys.sparksFor(q),
    queryFn: ({ pageParam, signal }) => unwrap(api.GET('/api/sparks', { params: { query: { ...words(q), cursor: pageParam } }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextOf,
    gcTime: KEPT_MS,
  });
