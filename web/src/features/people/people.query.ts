import { type InfiniteData, infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { PeoplePage } from '#shared/api/schema.js';
import { peopleKeys, type PeopleSelection } from './people.keys.js';

/** Milliseconds that a list nobody looks at is kept, so that Back finds it as it was. */
const KEPT_MS = 30 * 60_000;
/** Milliseconds that one visit lasts: the ranking is read once a visit (PPL-033). */
const VISIT_MS = 5 * 60_000;

const nextOf = ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined;
const words = (q: string) => (q === '' ? {} : { q });

/** A page of discovery, and everybody who was on it when it was first read. */
interface PeopleSet extends PeoplePage {
  readonly first?: readonly string[];
}

/** Whether the pages of a list are sets of the day, each with an end (PPL-046). */
export const isInSets = ({ filter, q, within, limit }: PeopleSelection): boolean =>
  filter === 'all' && q === '' && within === undefined && limit === undefined;

/**
 * The set that is read again during a visit, as when somebody comes back. It keeps its people and its end: nobody else takes the place
 * of whom the member skipped or sparked. Any write into the list takes the mark of an invalid one off it, and makes it young.
 */
function setBefore(client: QueryClient, key: QueryKey, cursor: string | undefined): PeopleSet | undefined {
  const state = client.getQueryState<InfiniteData<PeopleSet>>(key);
  if (!state?.data || !(state.isInvalidated || Date.now() - state.dataUpdatedAt < VISIT_MS)) return undefined;
  return state.data.pages[state.data.pageParams.indexOf(cursor)];
}

function asSet(page: PeoplePage, before: PeopleSet | undefined): PeopleSet {
  const first = before?.first;
  if (first === undefined) return { ...page, first: page.items.map(({ id }) => id) };
  return { ...page, items: page.items.filter(({ id }) => first.includes(id)), nextCursor: before!.nextCursor, first };
}

/**
 * People discovery, a page at a time. The ranking stands still while somebody looks through it (PPL-033). Follows and sparks in it
 * are live (PPL-032).
 */
export const peopleQuery = (selection: PeopleSelection) =>
  infiniteQueryOptions({
    queryKey: peopleKeys.list(selection),
    queryFn: async ({ client, queryKey, pageParam, signal }): Promise<PeopleSet> => {
      const { filter, q, order, within, limit } = selection;
      const before = setBefore(client, queryKey, pageParam);
      const page = await unwrap(
        api.GET('/api/people', {
          params: {
            query: {
              filter,
              ...words(q),
              ...(order === undefined ? {} : { order }),
              ...(within === undefined ? {} : { within: `${within}` as const }),
              ...(limit === undefined ? {} : { limit }),
              cursor: pageParam,
            },
          },
          signal,
        }),
      );
      return isInSets(selection) ? asSet(page, before) : page;
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
