import { describe, expect, it } from 'vitest';
import { noneIfRefused, Together } from './together.js';

/** Work that ends when the test says so. */
function held() {
  const batches: { asks: readonly number[]; end: (error?: Error) => void }[] = [];
  const work = (asks: readonly number[]) =>
    new Promise<number[]>((resolve, reject) => {
      batches.push({ asks, end: (error) => (error ? reject(error) : resolve(asks.map((ask) => ask * 10))) });
    });
  return { batches, work };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('work that is done together', () => {
  it('goes at once while a place is free, and together with what came meanwhile', async () => {
    const { batches, work } = held();
    const together = new Together(work, { batches: 2, asks: 3 });
    const answers = Promise.all([1, 2, 3, 4, 5, 6].map((ask) => together.do(ask)));
    expect(batches.map(({ asks }) => asks)).toEqual([[1], [2]]);
    batches[1]!.end();
    await settled();
    expect(batches.map(({ asks }) => asks)).toEqual([[1], [2], [3, 4, 5]]);
    batches[2]!.end();
    await settled();
    batches[3]!.end();
    batches[0]!.end();
    expect(await answers).toEqual([10, 20, 30, 40, 50, 60]);
  });

  it('fails for all of a batch, and goes on', async () => {
    const { batches, work } = held();
    const together = new Together(work, { batches: 1, asks: 10 });
    const answers = Promise.allSettled([1, 2, 3].map((ask) => together.do(ask)));
    batches[0]!.end();
    await settled();
    batches[1]!.end(new Error('away'));
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    const later = together.do(4);
    batches[2]!.end();
    expect(await later).toBe(40);
  });

  it('fails when an answer is missing', async () => {
    await expect(new Together(async () => [], { batches: 1, asks: 10 }).do(1)).rejects.toThrow('1 asks got 0 answers');
  });

  it('leaves to each what Postgres refused for one, and nothing else', () => {
    const refused = (code: string) => Object.assign(new Error(code), { driverError: { code } });
    for (const code of ['23505', '23514', '22P05', '40P01']) expect(noneIfRefused(refused(code))).toEqual([]);
    for (const code of ['57P01', '53300', '55P03', '08006']) expect(() => noneIfRefused(refused(code))).toThrow(code);
    expect(() => noneIfRefused(new TypeError('ours'))).toThrow('ours');
  });
});
