import { CursorParameter } from '@affinity/kit/paging/cursor';
import { storableText } from '@affinity/kit/validation/plain-text.schema';
import { AUDIENCES } from '@affinity/proto/vocabulary/audience';
import { MAX_SEARCH_LENGTH } from '@affinity/proto/vocabulary/limits';
import { WITHIN_KM, type WithinKm } from '@affinity/proto/vocabulary/places';
import { z } from 'zod';
import type { PeopleOrder } from '../../ranking/people-index.types.js';

/** People on one page of any list here. */
export const PEOPLE_PAGE_SIZE = 24;

/**
 * PPL-005..009, PPL-043: discovery; anyone whom the viewer may name, as in a mention (POST-085); members whom the viewer follows; members
 * whom the viewer sparked.
 */
export const PEOPLE_FILTERS = ['all', 'anyone', 'following', 'sparks'] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

/** By the compatibility that the viewer reads (PPL-022), or by the lower of it and the other's. */
export const PEOPLE_ORDERS = ['yours', 'both'] as const satisfies readonly PeopleOrder[];

const Search = storableText()
  .trim()
  .max(MAX_SEARCH_LENGTH)
  .default('')
  .meta({ description: 'Substring of the name or of an interest, any case (PPL-003, PPL-004)' });

const Within = z
  .enum(WITHIN_KM.map(String) as `${WithinKm}`[])
  .meta({ description: 'Kilometres; of filter=all. Leaves out who has no place, and takes the place of the caller' });

/** Lower case, as ids are compared and sorted. */
export const MemberId = z.uuid().toLowerCase();

export const ListPeopleQuery = z.strictObject({
  filter: z.enum(PEOPLE_FILTERS).default('all'),
  order: z
    .enum(PEOPLE_ORDERS)
    .default('yours')
    .meta({ description: '`yours`: by compatibility; `both`: by the lower of it and theirCompatibility' }),
  within: Within.optional(),
  q: Search,
  cursor: CursorParameter.optional(),
  limit: z.coerce.number().int().min(1).max(PEOPLE_PAGE_SIZE).default(PEOPLE_PAGE_SIZE),
});
export type ListPeopleQuery = z.output<typeof ListPeopleQuery>;

/** The own profile as others see it: as everyone, as whom the member sparked, or as connections do. */
export const PersonQuery = z.strictObject({
  as: z.enum(AUDIENCES).optional().meta({ description: 'Of the own profile alone: how those whom this audience reaches see it' }),
});
export type PersonQuery = z.output<typeof PersonQuery>;

export const PersonListQuery = z.strictObject({ cursor: CursorParameter.optional() });
export type PersonListQuery = z.output<typeof PersonListQuery>;

export const ListSparksQuery = z.strictObject({ q: Search, cursor: CursorParameter.optional() });
export type ListSparksQuery = z.output<typeof ListSparksQuery>;

/** By what the caller keeps somebody away. */
export const HIDDEN_KINDS = ['block', 'mute', 'skip'] as const;
export type HiddenKind = (typeof HIDDEN_KINDS)[number];

export const ListHiddenMembersQuery = z.strictObject({ kind: z.enum(HIDDEN_KINDS), cursor: CursorParameter.optional() });
export type ListHiddenMembersQuery = z.output<typeof ListHiddenMembersQuery>;
