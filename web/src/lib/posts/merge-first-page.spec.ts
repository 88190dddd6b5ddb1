import { describe, expect, it } from 'vitest';
import type { InfiniteData } from '@tanstack/react-query';
import { mergeFirstPage } from './merge-first-page.js';

const page = (ids: string, nextCursor: string | null = null) => ({ items: [...ids].map((id) => ({ id })), nextCursor });
type Held = InfiniteData<ReturnType<typeof page>, string | undefined>;
const pages = (...all: ReturnType<typeof page>[]): Held => ({ pages: all, pageParams: all.map(() => undefined) });
const merge = (held: Held, first: ReturnType<typeof page>) => mergeFirstPage(held, first, ({ id }: { id: string }) => id);
const idsOf = ({ pages: all }: Held) => all.map(({ items }) => items.map(({ id }) => id).join(''));

describe('mergeFirstPage', () => {
  it('PRO-029 puts what is new on top and leaves the pages below as they are', () => {
    const held = pages(page('dc', 'x'), page('ba'));
    const merged = merge(held, page('fedc', 'y'));
    expect(idsOf(merged)).toEqual(['fedc', 'ba']);
    expect(merged.pages[0]!.nextCursor).toBe('x');
    expect(merged.pages[1]).toBe(held.pages[1]);
  });
  it('changes nothing when there is nothing new', () => {
    const held = pages(page('dc', 'x'), page('ba'));
    expect(merge(held, page('dc', 'x'))).toBe(held);
    expect(merge(held, page('d'))).toBe(held);
  });
  it('begins anew when more has come than one page holds', () => {
    expect(idsOf(merge(pages(page('dc', 'x'), page('ba')), page('hg', 'z')))).toEqual(['hg']);
  });
  it('fills a list that was empty', () => {
    expect(idsOf(merge(pages(page('')), page('a')))).toEqual(['a']);
  });
});
