import { describe, expect, it } from '@jest/globals';
import { WorkLine } from './work-line.js';

function job() {
  let end!: () => void;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { end, work: () => done };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a line of heavy work', () => {
  it('runs so many at once, the rest in the order they came, and turns away who comes to a full line', async () => {
    const line = new WorkLine(2, 2, 'things.busy');
    const started: number[] = [];
    const jobs = Array.from({ length: 4 }, job);
    const runs = jobs.map(({ work }, index) => line.run(() => (started.push(index), work())));
    await settled();
    expect(started).toEqual([0, 1]);
    await expect(line.run(() => Promise.resolve())).rejects.toMatchObject({ code: 'things.busy', status: 503 });
    jobs[1]!.end();
    await settled();
    expect(started).toEqual([0, 1, 2]);
    for (const { end } of jobs) end();
    await Promise.all(runs);
    expect(started).toEqual([0, 1, 2, 3]);
  });

  it('goes on after a failure', async () => {
    const line = new WorkLine(1, 5, 'things.busy');
    const runs = Array.from({ length: 3 }, () => line.run(() => Promise.reject(new Error('broken'))));
    for (const run of await Promise.allSettled(runs)) expect(run.status).toBe('rejected');
    expect(await line.run(() => Promise.resolve('done'))).toBe('done');
  });
});
