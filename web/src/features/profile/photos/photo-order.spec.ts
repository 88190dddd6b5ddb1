import { expect, it } from 'vitest';
import { moved } from './photo-order.js';

it.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [0, -1, 'abcd'],
  [3, 4, 'abcd'],
  [9, 0, 'abcd'],
])('PRO-068 the photo at %i goes to %i: %s', (from, to, expected) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(expected);
});
