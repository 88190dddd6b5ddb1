import { expect, it } from 'vitest';
import { containing } from './like-pattern.js';

it.each([
  ['plain', '%plain%'],
  ['100%', String.raw`%100\%%`],
  ['snake_case', String.raw`%snake\_case%`],
  [String.raw`back\slash`, String.raw`%back\\slash%`],
  ['.*[a-z]+$', '%.*[a-z]+$%'],
])('SAFETY-61 takes %s literally', (text, pattern) => {
  expect(containing(text)).toBe(pattern);
});
