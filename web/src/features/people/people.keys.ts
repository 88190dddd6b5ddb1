import type { WithinKm } from '@affinity/proto/vocabulary/places';

/** What a list of people shows. `all` is the ranking of discovery. */
export type PeopleFilter = 'all' | 'following' | 'sparks';

export interface PeopleSelection {
  readonly filter: PeopleFilter;
  /** Part of a name or of an interest; empty means everyone. */
  readonly q: string;
  /** By the lower of both compatibilities; by the member's own without it. */
  readonly order?: 'both' | undefined;
  /** Kilometres, where only people who are near are shown (PPL-054). */
  readonly within?: WithinKm | undefined;
  /** People on a page, where a screen shows only a few; a full page without it. */
  readonly limit?: number;
}

/** Query keys of everything the profiles service says about other members. */
export const peopleKeys = {
  all: ['people'] as const,
  lists: ['people', 'list'] as const,
  list: (selection: PeopleSelection) => [...peopleKeys.lists, selection] as const,
  person: (id: string) => ['people', 'person', id] as const,
  followers: (id: string) => ['people', 'followers', id] as const,
  sparksOf: (id: string) => ['people', 'sparks-of', id] as const,
  connections: ['people', 'connections'] as const,
  sparks: ['people', 'sparks'] as const,
  sparksFor: (q: string) => [...peopleKeys.sparks, q] as const,
  hidden: (kind: 'block' | 'mute' | 'skip') => ['people', 'hidden', kind] as const,
};
