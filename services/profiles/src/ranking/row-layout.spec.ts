import { expect, it } from 'vitest';
import { QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import { SILENT_OPTIONS } from '@affinity/proto/vocabulary/interests';
import { ageAt } from '../profiles/domain/age.js';
import { INTEREST_BITS, layOutInterests, SCAN_LAYOUT, SHARED_ANSWER_BITS } from './row-layout.js';
import { BIRTH_MASK, dateNumber, DAYS_A_YEAR, FLAG_RARE } from './scan/row.js';
import { INTERESTS_SHIFT, makePointTables, THEIRS_SHIFT, WEIGHTS_SHIFT, type PointTables } from './scan/point-tables.js';
import { wordsOfUuid, uuidOfWords, tryWordsOfUuid } from './scan/uuid-words.js';

it('SPK-039 has a bit of its own for every interest that a question offers', () => {
  const options = QUESTION_GROUPS.flatMap(({ questions }) =>
    questions.filter(({ interest }) => interest).flatMap((one) => [...one.options]),
  );
  expect(new Set(INTEREST_BITS.keys())).toEqual(new Set(options));
  expect(new Set([...INTEREST_BITS.values()].map(({ word, bit }) => `${word}.${bit}`)).size).toBe(INTEREST_BITS.size);
  for (const { word, bit } of INTEREST_BITS.values()) expect(bit).toBeLessThan(word === 0 ? Math.log2(FLAG_RARE) : 32);
});

it('SPK-038 keeps interests that one word has no room for in the other, each once', () => {
  const options = Array.from({ length: 40 }, (_, number) => `interest ${number % 30}`);
  const bits = layOutInterests(options);
  expect(bits.size).toBe(30);
  expect([bits.get('interest 24'), bits.get('interest 25')]).toEqual([
    { word: 0, bit: 24 },
    { word: 1, bit: 0 },
  ]);
  expect(() => layOutInterests(Array.from({ length: 58 }, (_, number) => `interest ${number}`))).toThrow(
    '33 answers do not fit into word 1',
  );
});

it('PPL-020 keeps the bits of no two questions together', () => {
  const bitNames = [...SHARED_ANSWER_BITS, INTEREST_BITS].flatMap((bits) => [...bits.values()].map(({ word, bit }) => `${word}.${bit}`));
  expect(new Set(bitNames).size).toBe(bitNames.length);
});

const ONES = Array.from({ length: 32 }, () => 1);
const lookUp = (tables: PointTables, word: 0 | 1 | 2, bits: number): number => {
  const [low, high, shift] = [tables.low[word], tables.high[word], tables.shifts[word]];
  return low[bits & (low.length - 1)]! + high[bits >>> shift]!;
};

it('PPL-020 looks up what every combination of one question is worth', () => {
  const tables = makePointTables({ ...SCAN_LAYOUT, interestMasks: [0, 0, 0] }, [ONES, ONES, ONES]);
  for (const { word, mask, points } of SCAN_LAYOUT.groups) {
    for (let bits = mask; bits !== 0; bits = ((bits - 1) & mask) >>> 0) {
      expect(lookUp(tables, word as 0 | 1 | 2, bits)).toBe(points | (points << THEIRS_SHIFT));
    }
  }
});

it('PPL-034 looks up the number of interests and their weights; options that say nothing have neither', () => {
  const weights = [0, 1, 2].map((word) => ONES.map((_, bit) => 1 + ((word + bit) % 6))) as [number[], number[], number[]];
  const tables = makePointTables(SCAN_LAYOUT, weights);
  for (const [interest, { word, bit }] of INTEREST_BITS) {
    const worth = SILENT_OPTIONS.has(interest) ? 0 : (weights[word]![bit]! << WEIGHTS_SHIFT) | (1 << INTERESTS_SHIFT);
    expect(lookUp(tables, word, (1 << bit) >>> 0)).toBe(worth);
  }
});

it('DECISION-5 counts years by date numbers as ages are counted', () => {
  const days = ['2026-02-28', '2026-03-01', '2028-02-29', '2026-12-31', '2027-01-01', '2026-11-21'];
  const births = [
    '1984-02-29',
    '1984-02-28',
    '1984-03-01',
    '2000-12-31',
    '2001-01-01',
    '1990-11-21',
    '1990-11-22',
    '1990-11-20',
    '1906-01-01',
  ];
  const numberOf = (date: string): number => dateNumber(...(date.split('-').map(Number) as [number, number, number]));
  for (const day of days) {
    for (const birth of births) {
      expect(Math.floor((numberOf(day) - numberOf(birth)) / DAYS_A_YEAR)).toBe(ageAt(birth, new Date(`${day}T12:00:00Z`)));
    }
  }
  expect([numberOf('1850-05-05'), numberOf('1900-01-01'), numberOf('2999-01-01')]).toEqual([1, 1, BIRTH_MASK]);
});

it('turns ids into words and back', () => {
  const id = '0199a1b2-89ab-7cde-8f01-ffeeddccbbaa';
  expect(uuidOfWords(...wordsOfUuid(id))).toBe(id);
  expect(wordsOfUuid(id.toUpperCase())).toEqual(wordsOfUuid(id));
  for (const wrong of ['', 'x', `${id}0`, id.replaceAll('-', ''), ` ${id}`]) {
    expect(tryWordsOfUuid(wrong)).toBeUndefined();
    expect(() => wordsOfUuid(wrong)).toThrow(RangeError);
  }
});
