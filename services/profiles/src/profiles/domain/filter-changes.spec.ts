import { describe, expect, it } from 'vitest';
import type { Additional } from './bio-data.js';
import { changesFilters, countedChanges, filtersFreeAt } from './filter-changes.js';

const GIVEN: Additional = { birthDate: '1990-05-17', gender: 'Woman', seeking: ['Man', 'Woman'], ageRange: { min: 31, max: 39 } };
const NOW = new Date('2026-11-23T12:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 24 * 60 * 60_000);

describe('changing an answer that filters', () => {
  it.each<[keyof Additional, Additional]>([
    ['birthDate', { birthDate: '1990-05-18' }],
    ['gender', { gender: 'Man' }],
    ['seeking', { seeking: ['Man'] }],
    ['ageRange', { ageRange: { min: 31, max: 40 } }],
  ])('is another %s, or taking it back', (key, other) => {
    expect(changesFilters({ additional: GIVEN }, { additional: { ...GIVEN, ...other } })).toBe(true);
    expect(changesFilters({ additional: GIVEN }, { additional: { ...GIVEN, [key]: undefined } })).toBe(true);
  });

  it('is neither giving the answers for the first time, nor the same in another order, nor any other answer', () => {
    expect(changesFilters(null, { additional: GIVEN })).toBe(false);
    expect(changesFilters({}, { additional: GIVEN })).toBe(false);
    expect(changesFilters({ additional: { gender: 'Woman' } }, { additional: GIVEN })).toBe(false);
    const same = { ...GIVEN, seeking: [...GIVEN.seeking!].toReversed(), moreInfo: 'New words' };
    expect(changesFilters({ additional: GIVEN }, { additional: same, location: 'Ghent' })).toBe(false);
    expect(changesFilters({ additional: { seeking: [] } }, { additional: GIVEN })).toBe(false);
  });
});

describe('changes that count', () => {
  it('are those of thirty days, and there is room for one more when the first of as many is over', () => {
    const changes = [daysAgo(40), daysAgo(30), daysAgo(29), daysAgo(3), daysAgo(1)];
    expect(countedChanges(changes, NOW)).toEqual(changes.slice(2));
    expect(filtersFreeAt(changes.slice(2), 3)).toEqual(daysAgo(-1));
    expect(filtersFreeAt(changes.slice(2), 2)).toEqual(daysAgo(-27));
  });
});
