import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { peopleKeys } from './people.keys.js';
import { filterOf, type PeoplePages } from './person-cache.js';

interface Place {
  readonly key: QueryKey;
  readonly page: number;
  readonly index: number;
  readonly card: { readonly id: string };
}

function placesOf(client: QueryClient, memberId: string): Place[] {
  return client
    .getQueriesData<PeoplePages>({ queryKey: peopleKeys.lists })
    .flatMap(([key, pages]) =>
      filterOf(key) === 'all' && pages !== undefined
        ? pages.pages.flatMap(({ items }, page) =>
            items.flatMap((card, index): Place[] => (card.id === memberId ? [{ key, page, index, card }] : [])),
          )
        : [],
    );
}

function withPerson(pages: PeoplePages, { page: at, index, card }: Place): PeoplePages {
  if (pages.pages.some(({ items }) => items.some(({ id }) => id === card.id))) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page, number) => ({
      ...page,
      items: number === at ? page.items.toSpliced(index, 0, card) : page.items,
      ...(page.total === undefined ? {} : { total: page.total + 1 }),
    })),
  };
}

/** Notes where the member's card lies in discovery's ranking. The function it returns puts the card back there, if it is gone. */
export function keepPlaces(client: QueryClient, memberId: string): () => void {
  const places = placesOf(client, memberId);
  return () => {
    for (const place of places) client.setQueryData<PeoplePages>(place.key, (pages) => pages && withPerson(pages, place));
  };
}
