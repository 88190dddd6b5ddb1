import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query';

const isInfinite = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages) && 'pageParams' in data;

/**
 * A list that gets one page more was copied when the asking began: what likes, counts and deletions wrote to its pages
 * meanwhile would be taken back. The pages known now stay, and only the new one is added, at its end or its beginning.
 */
export function keepWrittenPages(known: unknown, read: unknown): unknown {
  if (!isInfinite(known) || !isInfinite(read) || read.pages.length !== known.pages.length + 1) return replaceEqualDeep(known, read);
  const startsAsKnown = known.pageParams.every((param, index) => param === read.pageParams[index]);
  const pages = startsAsKnown ? [...known.pages, read.pages.at(-1)] : [read.pages[0], ...known.pages];
  return { ...read, pages };
}
