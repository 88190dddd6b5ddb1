import { existsSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SPONSORED_ENTRIES } from './sponsored-entries.js';

const LARGEST_PICTURE_BYTES = 15_000;

describe('the sponsored entries', () => {
  it('SPON-001, SPON-008 are five, each with its own id', () => {
    expect(SPONSORED_ENTRIES).toHaveLength(5);
    expect(new Set(SPONSORED_ENTRIES.map(({ id }) => id)).size).toBe(5);
  });

  it.each(SPONSORED_ENTRIES)('SPON-002, SPON-008 $id has what a card shows, a small picture of ours and a safe link', (entry) => {
    expect(Object.keys(entry).sort()).toEqual(['comments', 'id', 'image', 'label', 'likes', 'link', 'title']);
    for (const text of [entry.title, entry.label]) expect(text.trim()).not.toBe('');
    expect(entry.link).toMatch(/^https:\/\/[a-z]+\.example\//);
    for (const count of [entry.likes, entry.comments]) expect(Number.isInteger(count) && count >= 0).toBe(true);
    const picture = new URL(`../../../../public${entry.image}`, import.meta.url);
    expect(existsSync(picture)).toBe(true);
    expect(statSync(picture).size).toBeLessThan(LARGEST_PICTURE_BYTES);
  });
});
