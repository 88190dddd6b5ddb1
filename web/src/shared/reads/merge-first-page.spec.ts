import { describe, expect, it } from 'vitest';
import type { InfiniteData } from '@tanstack/react-query';
import { mergeFirstPage } from './merge-first-page.js';

const page = (ids: string, nextCursor: string | null = null) => ({ items: [...ids].map((id) => ({ id })), nextCursor });
type Known = InfiniteData<ReturnType<typeof page>, string | undefined>;
const pages = (...all: ReturnType<typeof page>[]): Known => ({ pages: all, pageParams: all.map(() => undefined) });
const merge = (known: Known, first: ReturnType<typeof page>) => mergeFirstPage(known, first, ({ id }: { id: string }) => id);
const idsOf = ({ pages: all }: Known) => all.map(({ items }) => items.map(({ id }) => id).join(''));

describe('mergeFirstPage', () => {
  it('PRO-029 puts what is new on top and leaves the pages below as they are', () => {
    const known = pages(page('dc', 'x'), page('ba'));
    const merged = merge(known, page('fedc', 'y'));
    expect(idsOf(merged)).toEqual(['fedc', 'ba']);
    expect(merged.pages[0]!.nextCursor).toBe('x');
    expect(merged.pages[1]).toBe(known.pages[1]);
  });
  it('changes nothing when there is nothing new', () => {
    const known = pages(page('dc', 'x'), page('ba'));
    expect(merge(known, page('dc', 'x'))).toBe(known);
    expect(merge(known, page('d'))).toBe(known);
  });
  it('begins anew when more has come than one page holds', () => {
    expect(idsOf(merge(pages(page('dc', 'x'), page('ba')), page('hg', 'z')))).toEqual(['hg']);
  });
  it('fills a list that was empty', () => {
    expect(idsOf(merge(pages(page('')), page('a')))).toEqual(['a']);
  });
});
