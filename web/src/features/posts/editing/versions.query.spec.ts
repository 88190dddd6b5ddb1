import { describe, expect, it } from 'vitest';
import { shownVersions } from './versions.query.js';

const at = (minute: number): string => `2026-11-24T18:0${minute}:00.000Z`;
const version = (number: number) => ({ version: number, content: `Words ${number}`, writtenAt: at(number) });
const gaps = (numbers: readonly number[], createdAt: string) =>
  shownVersions({ items: numbers.map((number) => version(number)) }, createdAt).map(({ gapBelow }) => gapBelow);

describe('POST-073 earlier words', () => {
  it('stand without a gap where all are kept', () => expect(gaps([3, 2, 1], at(1))).toEqual([false, false, false]));
  it('say where versions in between are not kept', () => expect(gaps([5, 4, 1], at(1))).toEqual([false, true, false]));
  it('say that the first words are not kept, of what was edited before they were', () =>
    expect(gaps([2, 1], at(0))).toEqual([false, true]));
  it('may be none', () => expect(gaps([], at(0))).toEqual([]));
});
