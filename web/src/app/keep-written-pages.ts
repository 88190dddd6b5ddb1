import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query';

const isInfinite = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages) && 'pageParams' in data;

/**
 * Adds one page to a list. The list was copied when the reading began, so its copy would take back what likes, counts and deletions
 * wrote meanwhile. The pages known now stay, and only the new one is added, at the end or the beginning.
 */
export function keepWrittenPages(known: unknown, read: unknown): unknown {
  if (!isInfinite(known) || !isInfinite(read) || read.pages.length !== known.pages.length + 1) return replaceEqualDeep(known, read);
  const startsAsKnown = known.pageParams.every((param, index) => param === read.pageParams[index]);
  const pages = startsAsKnown ? [...known.pages, read.pages.at(-1)] : [read.pages[0], ...known.pages];
  return { ...read, pages };
}
