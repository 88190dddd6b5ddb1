import { describe, expect, it } from 'vitest';
import { cleanSearch, readPeopleSelection, writePeopleSelection } from './people-selection.js';

const read = (query: string) => readPeopleSelection(new URLSearchParams(query));
const write = (query: string, selection: Parameters<typeof writePeopleSelection>[1]) =>
  writePeopleSelection(new URLSearchParams(query), selection).toString();

describe('which people are shown, in the address', () => {
  it('PPL-005 knows the three filters and takes anything else for everyone', () => {
    expect(['filter=all', 'filter=following', 'filter=sparks', 'filter=likes', ''].map((query) => read(query).filter)).toEqual([
      'all',
      'following',
      'sparks',
      'all',
      'all',
    ]);
  });

  it('PPL-036 knows the second order, and takes anything else for the first', () => {
    expect([read('order=both').order, read('order=yours').order, read('').order]).toEqual(['both', undefined, undefined]);
    expect(write('order=both', { filter: 'all', q: '' })).toBe('');
    expect(read(write('', { filter: 'all', q: '', order: 'both' }))).toEqual({ filter: 'all', q: '', order: 'both' });
  });

  it('PPL-054 knows the four distances, of all users alone', () => {
    expect([read('within=25').within, read('within=26').within, read('within=25&filter=sparks').within]).toEqual([
      25,
      undefined,
      undefined,
    ]);
    expect(write('within=25', { filter: 'all', q: '' })).toBe('');
    expect(write('', { filter: 'sparks', q: '', within: 25 })).toBe('filter=sparks');
    expect(read(write('', { filter: 'all', q: '', within: 250 }))).toEqual({ filter: 'all', q: '', within: 250 });
  });

  it('reads what it wrote', () => {
    const selection = { filter: 'sparks', q: 'an & "hik"' } as const;
    expect(read(write('', selection))).toEqual(selection);
  });

  it('does not say what goes without saying, and leaves alone what is not about people', () => {
    expect(write('filter=sparks&q=ann&person=7', { filter: 'all', q: '' })).toBe('person=7');
  });
});

describe('what is sought', () => {
  it('has no blanks around it and is no longer than the server takes', () => {
    expect(cleanSearch('  ann  ')).toBe('ann');
    expect(cleanSearch('x'.repeat(500)).length).toBeLessThan(500);
  });

  it('holds no half of a character, wherever it is cut', () => {
    for (const lead of ['', 'x']) {
      const cut = cleanSearch(lead + '\u{1F525}'.repeat(300));
      expect(encodeURIComponent(cut)).toContain('%F0%9F%94%A5');
    }
  });
});
