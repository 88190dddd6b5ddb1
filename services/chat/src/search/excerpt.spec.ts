import { expect, it } from 'vitest';
import { EXCERPT_LENGTH } from './dto/message-search.dtos.js';
import { excerptOf } from './excerpt.js';

const marked = (text: string, words: string): string => {
  const { excerpt, matchStart, matchLength } = excerptOf(text, words);
  return excerpt.slice(matchStart, matchStart + matchLength);
};

it.each([
  ['See you at the Harbour', 'harbour', 'Harbour'],
  ['ÉTÉ in Paris', 'été', 'ÉTÉ'],
  ['İstanbul first', 'FIRST', 'first'],
  ['👩‍🚀👩‍🚀 moon', 'Moon', 'moon'],
  ['100% sure', '0%', '0%'],
  ['aab', 'ab', 'ab'],
])('MSG-107 marks in "%s" what was sought as "%s"', (text, words, match) => {
  expect(marked(text, words)).toBe(match);
});

it('MSG-107 shows 120 code points around the first match, none of them cut', () => {
  const text = `${'😀'.repeat(200)}needle${'😀'.repeat(200)}needle`;
  const { excerpt, matchStart } = excerptOf(text, 'Needle');
  expect(Array.from(excerpt)).toHaveLength(EXCERPT_LENGTH);
  expect(excerpt.isWellFormed()).toBe(true);
  expect(excerpt.slice(0, matchStart)).toBe('😀'.repeat(30));
  expect(marked(text, 'Needle')).toBe('needle');
});

it('shows a short text as a whole, and the end of a long one to its last letter', () => {
  expect(excerptOf('a needle', 'needle')).toEqual({ excerpt: 'a needle', matchStart: 2, matchLength: 6 });
  const atEnd = excerptOf(`${'x'.repeat(300)}needle`, 'needle');
  expect([atEnd.excerpt.length, atEnd.matchStart]).toEqual([EXCERPT_LENGTH, EXCERPT_LENGTH - 6]);
});

it('marks nothing where the match is not found again', () => {
  expect(excerptOf('Straße', 'STRASSE')).toEqual({ excerpt: 'Straße', matchStart: 0, matchLength: 0 });
});

it('MSG-107 takes no longer for letters with accents without end than for as many letters', () => {
  const timeFor = (text: string, words: string): number => {
    const began = performance.now();
    for (let time = 0; time < 20; time += 1) excerptOf(text, words);
    return performance.now() - began;
  };
  const accents = `a${'\u0301'.repeat(32_000)}b`;
  timeFor(accents, 'b');
  const plain = timeFor('lorem ipsum '.repeat(670), 'not there');
  expect(timeFor(accents, `${'\u0301'.repeat(99)}b`)).toBeLessThan(20 * plain);
  expect(excerptOf(accents, 'b').matchLength).toBe(0);
});

it('marks no more than it shows', () => {
  const words = 'x'.repeat(100);
  const { excerpt, matchStart, matchLength } = excerptOf(`${'-'.repeat(40)}${words}`, words);
  expect([Array.from(excerpt).length, matchStart, matchLength]).toEqual([EXCERPT_LENGTH, 30, 90]);
});
