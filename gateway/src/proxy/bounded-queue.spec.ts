import { describe, expect, it } from '@jest/globals';
import { BoundedQueue } from './bounded-queue.js';

describe('BoundedQueue', () => {
  const started: string[] = [];
  const entry = (name: string) => ({ start: () => void started.push(name) });

  it('starts what there is room for, the others in order, and none that left the line', () => {
    const queue = new BoundedQueue(1);
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(entry) as [ReturnType<typeof entry>, ...ReturnType<typeof entry>[]];
    for (const each of [a, b!, c!, d!]) queue.enter(each);
    expect([started, queue.size]).toEqual([['a'], 4]);
    queue.leave(b!);
    queue.leave(a);
    queue.leave(a);
    expect([started, queue.size]).toEqual([['a', 'c'], 2]);
    queue.leave(c!);
    queue.leave(d!);
    expect([started, queue.size]).toEqual([['a', 'c', 'd'], 0]);
  });

  it('goes on when an entry is done as soon as it starts', () => {
    const queue = new BoundedQueue(1);
    let ended = 0;
    const hold = entry('hold');
    queue.enter(hold);
    for (let count = 0; count < 255; count++) {
      const brief = { start: () => ((ended += 1), queue.leave(brief)) };
      queue.enter(brief);
    }
    queue.leave(hold);
    expect([ended, queue.size]).toEqual([255, 0]);
  });

  it('gives the place of one that throws as it starts to the next', () => {
    const queue = new BoundedQueue(1);
    const broken = {
      start: () => {
        throw new Error('cannot start');
      },
    };
    expect(() => queue.enter(broken)).toThrow('cannot start');
    expect(queue.size).toBe(0);
    const next = entry('next');
    queue.enter(next);
    queue.leave(next);
    expect([started.at(-1), queue.size]).toEqual(['next', 0]);
  });
});
