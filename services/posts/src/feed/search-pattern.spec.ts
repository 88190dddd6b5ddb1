import { expect, it } from 'vitest';
import { isIndexed } from './search-pattern.js';

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
