import { afterEach, expect, it } from 'vitest';
import { setImmediate as turn } from 'node:timers/promises';
import { outsideWork, OutsideWorkInTransactionError, reportOutsideWork, withOpenTransaction } from './outside-work.js';

afterEach(() => reportOutsideWork());

async function ask(): Promise<string> {
  await turn();
  outsideWork('A neighbour');
  return 'answered';
}

it('whoever is asked inside a transaction is not, however deep', async () => {
  await expect(withOpenTransaction(ask)).rejects.toThrow(OutsideWorkInTransactionError);
});

it('whoever is asked beside a transaction answers', async () => {
  let end!: () => void;
  const open = withOpenTransaction(() => new Promise<void>((resolve) => (end = resolve)));
  await expect(ask()).resolves.toBe('answered');
  end();
  await open;
});

it('what a transaction began may ask once the transaction has ended', async () => {
  let begin!: () => void;
  const gate = new Promise<void>((resolve) => (begin = resolve));
  let later!: Promise<string>;
  await withOpenTransaction(async () => {
    later = gate.then(ask);
  });
  begin();
  await expect(later).resolves.toBe('answered');
});

it('a transaction that failed is over, too', async () => {
  let later!: () => Promise<string>;
  await withOpenTransaction(async () => {
    later = ask;
    throw new Error('rolled back');
  }).catch(() => undefined);
  await expect(later()).resolves.toBe('answered');
});

it('who rather waits than fails hears of it', async () => {
  const heard: string[] = [];
  reportOutsideWork(({ what }) => void heard.push(what));
  await expect(withOpenTransaction(ask)).resolves.toBe('answered');
  expect(heard).toEqual(['A neighbour']);
});
