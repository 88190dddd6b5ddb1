import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createLogger } from '@affinity/kit/logging/logger';
import { WorkQueue } from './work-queue.js';

describe('WorkQueue', () => {
  const queues: WorkQueue<string>[] = [];
  const done: string[] = [];
  let work: (key: string) => Promise<void> | void;
  const queueOf = (atOnce: number): WorkQueue<string> => {
    done.length = 0;
    const queue = new WorkQueue<string>(
      async (key) => {
        await work(key);
        done.push(key);
      },
      atOnce,
      'Work',
      createLogger('test', 'silent'),
    );
    queues.push(queue);
    return queue;
  };
  afterEach(() => queues.splice(0).forEach((queue) => queue.stop()));

  it('works on some at once and on each key alone', async () => {
    let running = 0;
    let most = 0;
    const current = new Set<string>();
    let twice = false;
    work = async (key) => {
      twice ||= current.has(key);
      current.add(key);
      most = Math.max(most, (running += 1));
      await sleep(5);
      running -= 1;
      current.delete(key);
    };
    const queue = queueOf(2);
    for (const key of ['a', 'b', 'c', 'd', 'a', 'a']) queue.add(key);
    await sleep(60);
    expect([most, twice, [...done].sort()]).toEqual([2, false, ['a', 'a', 'b', 'c', 'd']]);
  });

  it('tries again what failed, once a second, while the others go on', async () => {
    const tried: string[] = [];
    work = (key) => {
      tried.push(key);
      if (key === 'bad' && tried.length < 3) throw new Error('not yet');
    };
    const queue = queueOf(2);
    queue.add('bad');
    queue.add('good');
    await sleep(100);
    expect([tried, done]).toEqual([['bad', 'good'], ['good']]);
    await sleep(1100);
    expect(done).toEqual(['good', 'bad']);
  });

  it('rests when nothing but failures comes', async () => {
    let tries = 0;
    work = () => {
      tries += 1;
      throw new Error('away');
    };
    const queue = queueOf(4);
    for (let key = 0; key < 100; key++) queue.add(String(key));
    await sleep(200);
    expect(tries).toBeLessThanOrEqual(8);
    queue.add('another');
    await sleep(50);
    expect(tries).toBeLessThanOrEqual(8);
  });

  it('does not try again what was dropped, and does what was added after that', async () => {
    work = async () => {
      await sleep(20);
      throw new Error('away');
    };
    const queue = queueOf(1);
    queue.add('dropped');
    queue.add('waiting');
    queue.delete('dropped');
    queue.delete('waiting');
    await sleep(60);
    work = () => undefined;
    queue.add('later');
    await sleep(1200);
    expect(done).toEqual(['later']);
  });
});
