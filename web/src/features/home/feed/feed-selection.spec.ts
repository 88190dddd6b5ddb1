import { describe, expect, it } from 'vitest';
import { everything, isNarrowed, readSelection, writeSelection } from './feed-selection.js';

describe('feed selection', () => {
  it('is read from the address and written back, without what goes without saying', () => {
    const selection = { view: 'following', filter: 'images', q: 'red door' } as const;
    const params = writeSelection(new URLSearchParams('other=1'), selection);
    expect(params.toString()).toBe('other=1&view=following&filter=images&q=red+door');
    expect(readSelection(params)).toEqual(selection);
    expect(writeSelection(params, everything).toString()).toBe('other=1');
  });

  it('is the whole feed for an address that makes no sense', () => {
    expect(readSelection(new URLSearchParams('view=all&filter=__proto__'))).toEqual(everything);
    expect(readSelection(new URLSearchParams(`q=${'x'.repeat(300)}`)).q).toHaveLength(100);
  });

  it('is narrowed by a filter or words', () => {
    expect(isNarrowed(everything)).toBe(false);
    expect(isNarrowed({ ...everything, view: 'following' })).toBe(false);
    expect(isNarrowed({ ...everything, q: 'a' })).toBe(true);
    expect(isNarrowed({ ...everything, filter: 'text' })).toBe(true);
  });
});
