import { MAX_SEARCH_LENGTH } from '@affinity/proto/vocabulary/limits';
import { WITHIN_KM } from '@affinity/proto/vocabulary/places';
import type { PeopleFilter, PeopleSelection } from './people.keys.js';

/** PPL-005, in its order. */
export const PEOPLE_FILTERS: readonly PeopleFilter[] = ['all', 'following', 'sparks'];

/** The search text, trimmed and no longer than the server takes. */
export const cleanSearch = (text: string): string =>
  text
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/\p{Surrogate}/gu, '');

/** The selection is in the address, so that a reload or a bookmark opens it again. Anything else there means everyone. */
export function readPeopleSelection(params: URLSearchParams): PeopleSelection {
  const filter = PEOPLE_FILTERS.find((one) => one === params.get('filter')) ?? 'all';
  const within = filter === 'all' ? WITHIN_KM.find((one) => String(one) === params.get('within')) : undefined;
  return {
    filter,
    q: cleanSearch(params.get('q') ?? ''),
    ...(params.get('order') === 'both' ? { order: 'both' } : {}),
    ...(within === undefined ? {} : { within }),
  };
}

/** Writes the selection into the address. Defaults are left out, and parameters that are not about people stay. */
export function writePeopleSelection(params: URLSearchParams, { filter, q, order, within }: PeopleSelection): URLSearchParams {
  const next = new URLSearchParams(params);
  if (filter === 'all') next.delete('filter');
  else next.set('filter', filter);
  if (q === '') next.delete('q');
  else next.set('q', q);
  if (order === undefined) next.delete('order');
  else next.set('order', order);
  if (within === undefined || filter !== 'all') next.delete('within');
  else next.set('within', String(within));
  return next;
}
