import { expect, it } from 'vitest';
import { containing, isIndexed } from './search-pattern.js';

it.each([
  ['plain', '%plain%'],
  ['100%', String.raw`%100\%%`],
  ['snake_case', String.raw`%snake\_case%`],
  [String.raw`back\slash`, String.raw`%back\\slash%`],
  ['.*[a-z]+$', '%.*[a-z]+$%'],
])('SAFETY-61 takes %s literally', (text, pattern) => {
  expect(containing(text)).toBe(pattern);
});

it.each([
  ['cat', true],
  ['été', true],
  ['a 123', true],
  ['ab', false],
  ['a b c', false],
  ['!!!', false],
  ['🎉🎉🎉', false],
])('knows whether the index knows %s', (text, indexed) => {
  expect(isIndexed(text)).toBe(indexed);
});
