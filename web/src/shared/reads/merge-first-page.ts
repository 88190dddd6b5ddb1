import type { InfiniteData } from '@tanstack/react-query';

interface Page {
  items: unknown[];
  nextCursor: string | null;
}

/**
 * Puts new items of a freshly read first page on top of the known pages. When the two share nothing, more has changed than one page
 * tells, and the list begins anew with it.
 */
export function mergeFirstPage<P extends Page>(
  known: InfiniteData<P, string | undefined>,
  first: P,
  idOf: (item: P['items'][number]) => string,
): InfiniteData<P, string | undefined> {
  const ids = new Set(known.pages.flatMap(({ items }) => items.map(idOf)));
  const added = first.items.filter((item) => !ids.has(idOf(item)));
  const [top, ...rest] = known.pages;
  if (top !== undefined && added.length === 0) return known;
  if (top === undefined || added.length === first.items.length) return { pages: [first], pageParams: [undefined] };
  return { ...known, pages: [{ ...top, items: [...added, ...top.items] }, ...rest] };
}
