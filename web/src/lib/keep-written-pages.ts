import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query';

const isInfinite = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages) && 'pageParams' in data;

/**
 * A list that gets one page more was copied when the asking began: what likes, counts and deletions wrote to its pages
 * meanwhile would be taken back. The pages held now stay, and only the new one is added, at its end or its beginning.
 */
export function keepWrittenPages(held: unknown, read: unknown): unknown {
  if (!isInfinite(held) || !isInfinite(read) || read.pages.length !== held.pages.length + 1) return replaceEqualDeep(held, read);
  const startsAsHeld = held.pageParams.every((param, index) => param === read.pageParams[index]);
  const pages = startsAsHeld ? [...held.pages, read.pages.at(-1)] : [read.pages[0], ...held.pages];
  return { ...read, pages };
}
