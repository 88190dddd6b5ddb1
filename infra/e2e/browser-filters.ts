const ROOM = 'web/e2e/';

/**
 * What Playwright is given for the filters. It looks for each in the whole path of a file: the folder of this copy may hold the
 * same word, and then every test would match. Options of Playwright, and what stands among them, stay as they are.
 */
export function browserFilters(filters: readonly string[]): string[] {
  if (filters.some((filter) => filter.startsWith('-'))) return [...filters];
  return filters.map((filter) => `${ROOM}.*${filter.replace(/^((\.\/)?web\/)?e2e\//, '')}`);
}
