import { describe, expect, it } from 'vitest';
import { freesAt, nextFreeAt, type UsedRow } from './budget-window.js';

/** 18:00 on some day, in hours since the epoch. */
const NOW = Date.parse('2026-11-22T18:00:00Z') / 3_600_000;

/** A row; the keys of `uses` are how many hours ago. */
function usedRow(uses: Record<number, number>): UsedRow {
  const hours = Array.from({ length: 24 }, () => '0');
  for (const [ago, count] of Object.entries(uses)) hours[(NOW - Number(ago)) % 24] = String(count);
  return { hour: NOW, hours, used: String(Object.values(uses).reduce((sum, count) => sum + count, 0)) };
}
const inHours = (hours: number): Date => new Date((NOW + hours) * 3_600_000);

describe('when a spent budget frees', () => {
  it('is a day after the hour of the oldest use', () => {
    expect(freesAt(usedRow({ 0: 4, 5: 3, 20: 3 }), 10, 1)).toEqual(inHours(4));
  });

  it('waits until there is room for all that is asked', () => {
    expect(freesAt(usedRow({ 0: 4, 5: 3, 20: 3 }), 10, 4)).toEqual(inHours(19));
    expect(freesAt(usedRow({ 0: 4, 5: 3, 20: 3 }), 10, 7)).toEqual(inHours(24));
  });

  it('waits for more than was used where the limit has become smaller', () => {
    expect(freesAt(usedRow({ 0: 4, 5: 3, 20: 3 }), 5, 1)).toEqual(inHours(19));
  });

  it('names the end of the day for what never fits', () => {
    expect(freesAt(usedRow({ 3: 1 }), 10, 11)).toEqual(inHours(24));
  });
});

describe('when the next bit is free', () => {
  it('looks for the oldest hour with a use', () => {
    expect(nextFreeAt(usedRow({ 0: 4, 5: 3, 23: 1 }))).toEqual(inHours(1));
    expect(nextFreeAt(usedRow({ 0: 4 }))).toEqual(inHours(24));
  });
});
