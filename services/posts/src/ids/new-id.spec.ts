import { expect, it } from 'vitest';
import { newId } from './new-id.js';

it('names the present millisecond, the same in the id and beside it', () => {
  const before = Date.now();
  const { id, createdAt } = newId();
  expect(createdAt.getTime()).toBeGreaterThanOrEqual(before);
  expect(createdAt.getTime()).toBeLessThanOrEqual(Date.now() + 1);
  expect(id.replaceAll('-', '').slice(0, 12)).toBe(createdAt.getTime().toString(16).padStart(12, '0'));
});

it('grows by id as it grows by time, within a millisecond too', () => {
  const made = Array.from({ length: 2000 }, newId);
  expect(made.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id));
  expect(made.map(({ createdAt }) => createdAt.getTime()).sort((a, b) => a - b)).toEqual(made.map(({ createdAt }) => createdAt.getTime()));
});
