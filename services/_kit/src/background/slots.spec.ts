import { expect, it } from 'vitest';
import { Slots } from './slots.js';

it('lets so much work run at once, the rest in its order, and frees the slot of work that fails', async () => {
  const slots = new Slots(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) =>
    slots.run(async () => {
      begun.push(n);
      await new Promise<void>((resolve) => (ends[n] = resolve));
      if (n === 0) throw new Error('failed');
      return n;
    });
  const all = Promise.allSettled([0, 1, 2, 3].map(work));
  await new Promise(setImmediate);
  expect(begun).toEqual([0, 1]);
  ends[0]!();
  await new Promise(setImmediate);
  expect(begun).toEqual([0, 1, 2]);
  for (const n of [1, 2]) ends[n]!();
  await new Promise(setImmediate);
  ends[3]!();
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});
