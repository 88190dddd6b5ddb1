import { expect, it } from 'vitest';
import { Chains } from './chains.js';

it('keeps the order of one key, whatever its work does, and lets others pass', async () => {
  const chains = new Chains();
  const done: string[] = [];
  let open!: () => void;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const first = chains.run('ann', async () => {
    await gate;
    done.push('ann 1');
    throw new Error('failed');
  });
  const second = chains.run('ann', async () => void done.push('ann 2'));
  await chains.run('bo', async () => void done.push('bo 1'));
  await new Promise(setImmediate);
  expect([done, chains.size]).toEqual([['bo 1'], 1]);
  open();
  await expect(first).rejects.toThrow('failed');
  await second;
  await new Promise(setImmediate);
  expect([done, chains.size]).toEqual([['bo 1', 'ann 1', 'ann 2'], 0]);
});
