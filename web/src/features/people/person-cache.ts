import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { PersonCard, PersonProfile, Relation } from '#shared/api/schema.js';
import type { Hiding } from '#features/safety/hidden-members.js';
import { relationKey, relationQuery } from '#features/safety/relation.query.js';
import { peopleKeys, type PeopleFilter, type PeopleSelection } from './people.keys.js';

/** The relations of the member to somebody that a screen shows. */
export type RelationShown = Pick<Relation, 'following' | 'sparked' | 'connected'>;

/** Any list of people: cards, summaries, sparks. `total` and `shown` count what the server holds, loaded or not. */
interface PeoplePageLike {
  readonly items: readonly { readonly id: string }[];
  readonly total?: number;
  readonly shown?: number;
}
export type PeoplePages = InfiniteData<PeoplePageLike>;

const isPages = (data: unknown): data is PeoplePages => typeof data === 'object' && data !== null && 'pages' in data;

/** The filter of a list of people. Null: some other read of people. */
export const filterOf = ([, kind, selection]: QueryKey): PeopleFilter | null =>
  kind === 'list' ? (selection as PeopleSelection).filter : null;

/** Returns the same object when nobody is removed, so that no other list is drawn anew. */
function withoutPerson(pages: PeoplePages, id: string): PeoplePages {
  if (!pages.pages.some(({ items }) => items.some((person) => person.id === id))) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.filter((person) => person.id !== id),
      ...(page.total === undefined ? {} : { total: Math.max(0, page.total - 1) }),
      ...(page.shown === undefined ? {} : { shown: Math.max(0, page.shown - 1) }),
    })),
  };
}

function takeFrom(client: QueryClient, belongs: (key: QueryKey) => boolean, id: string): void {
  client.setQueriesData<unknown>({ queryKey: peopleKeys.all, predicate: ({ queryKey }) => belongs(queryKey) }, (data: unknown) =>
    isPages(data) ? withoutPerson(data, id) : data,
  );
}

function changeCards(client: QueryClient, id: string, change: Partial<RelationShown>): void {
  client.setQueriesData<InfiniteData<{ items: PersonCard[] }>>({ queryKey: peopleKeys.lists }, (pages) => {
    if (pages === undefined || !pages.pages.some(({ items }) => items.some((card) => card.id === id))) return pages;
    return {
      ...pages,
      pages: pages.pages.map((page) => ({
        ...page,
        items: page.items.map((card) => (card.id === id ? { ...card, ...change } : card)),
      })),
    };
  });
}

/** The change of a count: one more or one less, and 0 without news. */
const stepOf = (before: boolean, after: boolean | undefined): number => (after === undefined || after === before ? 0 : after ? 1 : -1);

/** Changes the counts at once. The revision stays, so that the server's own answer still replaces them. */
function changeProfile(profile: PersonProfile, change: Partial<RelationShown>): PersonProfile {
  if (profile.relation === null) return profile;
  const { relation, counts } = profile;
  return {
    ...profile,
    relation: { ...relation, ...change },
    counts: {
      followers: Math.max(0, counts.followers + stepOf(relation.following, change.following)),
      sparks: Math.max(0, counts.sparks + stepOf(relation.sparked, change.sparked)),
    },
  };
}

/**
 * Shows a changed relation wherever that person is shown. Lists made of the relation lose the person at once (PPL-032). A list that
 * gains one is read from the server once it has followed.
 */
export function changeRelation(client: QueryClient, memberId: string, change: Partial<RelationShown>): void {
  changeCards(client, memberId, change);
  client.setQueryData<PersonProfile | null>(peopleKeys.person(memberId), (profile) => (profile ? changeProfile(profile, change) : profile));
  if (change.following === false) takeFrom(client, (key) => filterOf(key) === 'following', memberId);
  if (change.sparked === false) takeFrom(client, (key) => filterOf(key) === 'sparks', memberId);
}

/** Takes over the server's answer to a follow, a spark, a pass or a connect. */
export function applyRelation(client: QueryClient, memberId: string, relation: Relation): void {
  client.setQueryData(relationKey(memberId), relation);
  const { following, sparked, connected } = relation;
  changeRelation(client, memberId, { following, sparked, connected });
}

/** Whether a screen shows the member's relation to somebody otherwise. */
function showsOtherwise(client: QueryClient, memberId: string, said: Partial<RelationShown>): boolean {
  const cards = client
    .getQueriesData<InfiniteData<{ items: PersonCard[] }>>({ queryKey: peopleKeys.lists })
    .flatMap(([, pages]) => pages?.pages ?? [])
    .flatMap(({ items }) => items.filter(({ id }) => id === memberId));
  const person = client.getQueryData<PersonProfile | null>(peopleKeys.person(memberId))?.relation;
  const shown: readonly RelationShown[] = person ? [...cards, person] : cards;
  return shown.some(({ following, sparked, connected }) => {
    const known: RelationShown = { following, sparked, connected };
    return Object.entries(said).some(([flag, value]) => known[flag as keyof RelationShown] !== value);
  });
}

const readRelation = (client: QueryClient, memberId: string): Promise<Relation> =>
  client.fetchQuery({ ...relationQuery(memberId), staleTime: 0 });

/**
 * The relation changed in another tab or browser, or in this one a moment ago. The message may come late, after the next press. So it
 * is not taken over: where a screen shows otherwise, the relation is looked up.
 */
export async function checkRelation(
  client: QueryClient,
  memberId: string,
  said: Partial<RelationShown>,
  read = readRelation,
): Promise<void> {
  if (showsOtherwise(client, memberId, said)) applyRelation(client, memberId, await read(client, memberId));
}

/** SPK-027, SPK-031: removes the card of an answered spark. */
export function removeSpark(client: QueryClient, memberId: string): void {
  takeFrom(client, ([, kind]) => kind === 'sparks', memberId);
}

/**
 * Takes a hidden member's cards off the lists: after a block off all, after a mute or a skip off discovery's ranking only, as on the
 * server. The list of hidden members has no such cards.
 */
export function removePerson(client: QueryClient, memberId: string, hiding: Hiding): void {
  takeFrom(client, (key) => (hiding === 'block' ? key[1] !== 'hidden' : filterOf(key) === 'all'), memberId);
  if (hiding === 'block') client.setQueryData<PersonProfile | null>(peopleKeys.person(memberId), (profile) => (profile ? null : profile));
}
