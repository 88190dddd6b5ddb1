import { expect, it } from 'vitest';
import { moved } from './photo-order.js';

it.each([
  ['a', 2, 'bcad'],
  ['d', 0, 'dabc'],
  ['b', 1, 'abcd'],
  ['a', -1, 'abcd'],
  ['d', 4, 'abcd'],
  ['x', 0, 'abcd'],
])('PRO-068 the photo %s goes to %i: %s', (photo, to, expected) => {
  const photos = [...'abcd'].map((id) => ({ id }));
  expect(
    moved(photos, photo, to)
      .map(({ id }) => id)
      .join(''),
  ).toBe(expected);
});
