import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { WorkLine } from './work-line.js';

const LIMITS = {
  atOnce: 2,
  inLine: 40,
  inLineEach: 20,
  costOfSecond: 0,
  busyCode: 'things.busy',
  floodCode: 'things.too_many',
  floodDetail: 'Too many.',
};

function job() {
  let end!: () => void;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { end, work: () => done };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Jobs that last until they are told to end, and the order in which they began. */
function recorder(line: WorkLine) {
  const began: string[] = [];
  const under: { readonly owner: string; readonly end: () => void }[] = [];
  const add = (owner: string, cost = 1): Promise<void> =>
    line.run(owner, (charge) => {
      charge(cost);
      began.push(owner);
      const { end, work } = job();
      under.push({ owner, end });
      return work();
    });
  const endOne = async (): Promise<boolean> => {
    await settled();
    const first = under.shift();
    first?.end();
    await settled();
    return first !== undefined;
  };
  return { began, add, endOne };
}

describe('a line of heavy work', () => {
  it('runs so many at once, and turns away whoever comes to a full line', async () => {
    const line = new WorkLine({ ...LIMITS, inLine: 2 });
    const started: number[] = [];
    const jobs = Array.from({ length: 4 }, job);
    const runs = jobs.map(({ work }, index) => line.run(`owner ${index}`, () => (started.push(index), work())));
    await settled();
    expect(started).toEqual([0, 1]);
    await expect(line.run('owner 4', () => Promise.resolve())).rejects.toMatchObject({ code: 'things.busy', status: 503 });
    jobs[1]!.end();
    await settled();
    expect(started).toEqual([0, 1, 2]);
    for (const { end } of jobs) end();
    await Promise.all(runs);
    expect(started).toEqual([0, 1, 2, 3]);
  });

  it('goes on after a failure', async () => {
    const line = new WorkLine({ ...LIMITS, atOnce: 1 });
    const runs = Array.from({ length: 3 }, () => line.run('one', () => Promise.reject(new Error('broken'))));
    for (const run of await Promise.allSettled(runs)) expect(run.status).toBe('rejected');
    expect(await line.run('one', () => Promise.resolve('done'))).toBe('done');
  });

  it('leaves a slot for others, whatever one owner brings', async () => {
    const { add, began, endOne } = recorder(new WorkLine(LIMITS));
    const runs = Array.from({ length: 10 }, () => add('many'));
    await settled();
    expect(began).toEqual(['many']);
    runs.push(add('few'));
    await settled();
    expect(began).toEqual(['many', 'few']);
    while (await endOne());
    await Promise.all(runs);
  });

  it('tells the one who floods, and nobody else, that it is too much', async () => {
    const { add, began, endOne } = recorder(new WorkLine({ ...LIMITS, inLineEach: 3 }));
    const runs = Array.from({ length: 4 }, () => add('many'));
    await settled();
    await expect(add('many')).rejects.toMatchObject({ code: 'things.too_many', status: 429 });
    runs.push(add('few'));
    await settled();
    expect(began).toContain('few');
    while (await endOne());
    await Promise.all(runs);
  });

  it('takes the slot in a full line from whoever holds most of it', async () => {
    const { add, endOne } = recorder(new WorkLine({ ...LIMITS, inLine: 6 }));
    const flood = Array.from({ length: 7 }, () => add('many'));
    const working = [add('a'), add('b')];
    const outcomes = Promise.allSettled(flood);
    await settled();
    while (await endOne());
    await Promise.all(working);
    expect((await outcomes).filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });

  it('counts a large work as many small ones', async () => {
    const { add, began, endOne } = recorder(new WorkLine({ ...LIMITS, atOnce: 1 }));
    const runs = [
      add('first', 0),
      ...Array.from({ length: 3 }, () => add('large', 10)),
      ...Array.from({ length: 12 }, () => add('small', 1)),
    ];
    while (await endOne());
    await Promise.all(runs);
    const afterFirstLarge = began.slice(began.indexOf('large') + 1);
    expect(afterFirstLarge.slice(0, afterFirstLarge.indexOf('large')).filter((owner) => owner === 'small').length).toBeGreaterThanOrEqual(
      10,
    );
  });

  it('counts what took long as dear, whatever it said that it would cost', async () => {
    let now = 0;
    const line = new WorkLine({ ...LIMITS, atOnce: 1, costOfSecond: 10 }, () => now);
    const began: string[] = [];
    const add = (owner: string, cost: number, seconds: number): Promise<void> =>
      line.run(owner, async (charge) => {
        charge(cost);
        began.push(owner);
        await settled();
        now += seconds * 1000;
      });
    await Promise.all([
      add('first', 0, 0),
      ...Array.from({ length: 3 }, () => add('lies', 1, 60)),
      ...Array.from({ length: 5 }, () => add('honest', 20, 2)),
    ]);
    expect(began).toEqual(['first', 'lies', 'honest', 'honest', 'honest', 'honest', 'honest', 'lies', 'lies']);
  });

  it('lets whoever comes new wait for one work of each other owner at most', async () => {
    const floods = fc.array(fc.record({ owner: fc.constantFrom('a', 'b', 'c', 'd'), cost: fc.integer({ min: 1, max: 50 }) }), {
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(floods, fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 3 }), async (flood, endedBefore, atOnce) => {
        const { add, began, endOne } = recorder(new WorkLine({ ...LIMITS, atOnce }));
        const runs = flood.map(({ owner, cost }) => add(owner, cost).catch(() => undefined));
        await settled();
        for (let ended = 0; ended < endedBefore; ended++) await endOne();
        const before = began.length;
        runs.push(add('new'));
        await settled();
        while (await endOne());
        await Promise.all(runs);
        const overtaking = began.slice(before, began.indexOf('new'));
        expect(new Set(overtaking).size).toBe(overtaking.length);
      }),
      { numRuns: 60 },
    );
  });
});
