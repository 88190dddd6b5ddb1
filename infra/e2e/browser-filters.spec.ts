import { describe, expect, it } from 'vitest';
import { browserFilters } from './browser-filters.ts';

/** Playwright finds files in this way. */
const finds = (filter: string, path: string): boolean => browserFilters([filter]).some((given) => new RegExp(given, 'i').test(path));

describe('a filter of browser tests', () => {
  it('is looked for in the folder of these tests, not in where the copy is', () => {
    expect(finds('comments', '/home/ann/comments/web/e2e/posts/comments.e2e.ts')).toBe(true);
    expect(finds('comments', '/home/ann/comments/web/e2e/auth/sign-in.e2e.ts')).toBe(false);
  });

  it.each(['posts/', 'e2e/posts/', 'web/e2e/posts/comments.e2e.ts', './web/e2e/posts'])('can be the path %s', (filter) => {
    expect(finds(filter, '/srv/affinity/web/e2e/posts/comments.e2e.ts')).toBe(true);
    expect(finds(filter, '/srv/affinity/web/e2e/home/feed.e2e.ts')).toBe(false);
  });

  it('leaves options as they are', () => {
    expect(browserFilters(['--grep', 'POST-037'])).toEqual(['--grep', 'POST-037']);
  });
});
