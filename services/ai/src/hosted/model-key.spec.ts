import { expect, it } from 'vitest';
import { ModelKey } from './model-key.js';

it('AIP-023 a refused key is left alone for ten minutes, then tried again', () => {
  const time = { now: 0 };
  const key = new ModelKey(() => time.now);
  expect([key.isOut, key.isRefused]).toEqual([false, false]);
  expect(key.refused()).toBe(true);
  time.now = 599_999;
  expect([key.isOut, key.isRefused]).toEqual([true, true]);
  time.now = 600_000;
  expect([key.isOut, key.isRefused]).toEqual([false, true]);
  expect(key.refused()).toBe(false);
  expect(key.isOut).toBe(true);
  expect(key.accepted()).toBe(true);
  expect([key.isOut, key.isRefused]).toEqual([false, false]);
  expect(key.accepted()).toBe(false);
});
