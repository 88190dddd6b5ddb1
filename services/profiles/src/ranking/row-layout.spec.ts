import { expect, it } from 'vitest';
import { QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import type { Question } from '@affinity/proto/vocabulary/questionnaire';
import { ageAt } from '../profiles/domain/age.js';
import { ANSWER_GROUPS, INTEREST_BITS, layOutInterests, SHARED_ANSWER_BITS } from './row-layout.js';
import { BIRTH_MASK, dateNumber, DAYS_A_YEAR, FIGURE_SHIFT, FLAG_RARE } from './scan/row.js';
import { makePointTables } from './scan/point-tables.js';
import { wordsOfUuid, uuidOfWords, tryWordsOfUuid } from './scan/uuid-words.js';
import { SHARED_ANSWERS } from './shared-answers.js';

it('SPK-039 has a bit of its own for every interest that a question offers', () => {
  const options = QUESTION_GROUPS.flatMap(({ questions }) =>
    questions.filter(({ interest }) => interest).flatMap((one) => [...one.options]),
  );
  expect(new Set(INTEREST_BITS.keys())).toEqual(new Set(options));
  expect(new Set([...INTEREST_BITS.values()].map(({ word, bit }) => `${word}.${bit}`)).size).toBe(INTEREST_BITS.size);
  for (const { word, bit } of INTEREST_BITS.values()) expect(bit).toBeLessThan(word === 0 ? Math.log2(FLAG_RARE) : FIGURE_SHIFT);
});

const question = (key: string, options: number, points?: number): Question => ({
  key,
  asks: `${key}?`,
  label: key,
  options: Array.from({ length: options }, (_, number) => `${key} ${number}`),
  interest: true,
  ...(points === undefined ? {} : { agreement: { name: key, points } }),
  saidToModels: true,
});

it('SPK-038 keeps interests that one word has no room for in the other, apart from those that bring points', () => {
  const bits = layOutInterests([question('music', 20), question('diet', 10, 3), question('sport', 10)]);
  expect(new Set([...bits.values()].map(({ word, bit }) => `${word}.${bit}`)).size).toBe(40);
  expect([bits.get('sport 4'), bits.get('sport 5')]).toEqual([
    { word: 0, bit: 24 },
    { word: 1, bit: 10 },
  ]);
  expect([bits.get('diet 0'), bits.get('diet 9')]).toEqual([
    { word: 1, bit: 0 },
    { word: 1, bit: 9 },
  ]);
});

it('refuses interests that do not fit, and points for an option that stands in another question', () => {
  expect(() => layOutInterests([question('music', 52)])).toThrow('27 answers do not fit into word 1');
  expect(() => layOutInterests([question('music', 3), question('music', 3, 4)])).toThrow('"music 0" brings points');
});

it('PPL-020 keeps the bits of no two questions together', () => {
  const bitNames = SHARED_ANSWER_BITS.flatMap((bits) => [...bits.values()].map(({ word, bit }) => `${word}.${bit}`));
  expect(new Set(bitNames).size).toBe(bitNames.length);
});

it('PPL-020 looks up what every combination of one question is worth', () => {
  const tables = makePointTables({ groups: ANSWER_GROUPS, interestMasks: [0, 0, 0], size: new SharedArrayBuffer(4) });
  ANSWER_GROUPS.forEach(({ word, mask }, index) => {
    for (let bits = mask; bits !== 0; bits = ((bits - 1) & mask) >>> 0) {
      const [low, high, shift] = [tables.low[word]!, tables.high[word]!, tables.shifts[word]!];
      expect(low[bits & (low.length - 1)]! + high[bits >>> shift]!).toBe(SHARED_ANSWERS[index]!.points);
    }
  });
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
