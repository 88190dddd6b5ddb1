import { describe, expect, it } from 'vitest';
import { BoundedQueue } from './bounded-queue.js';

describe('BoundedQueue', () => {
  const started: string[] = [];
  const entry = (name: string, caller = name) => ({ caller, start: () => void started.push(name) });

  it('starts what there is room for, the others in order, and none that left the line', () => {
    const queue = new BoundedQueue(1);
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => entry(name)) as [ReturnType<typeof entry>, ...ReturnType<typeof entry>[]];
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
      const brief = { caller: 'brief', start: () => ((ended += 1), queue.leave(brief)) };
      queue.enter(brief);
    }
    queue.leave(hold);
    expect([ended, queue.size]).toEqual([255, 0]);
  });

  it('gives the slot of one that throws as it starts to the next', () => {
    const queue = new BoundedQueue(1);
    const broken = {
      caller: 'broken',
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

  it('passes over whoever waits for a share of their own', () => {
    started.length = 0;
    const queue = new BoundedQueue(3, 2);
    const [first, second, third] = [entry('1', 'many'), entry('2', 'many'), entry('3', 'many')];
    const other = entry('4', 'other');
    for (const each of [first, second, third, other]) queue.enter(each);
    expect([started, queue.sizeOf('many'), queue.sizeOf('other')]).toEqual([['1', '2', '4'], 3, 1]);
    queue.leave(other);
    expect(started).toEqual(['1', '2', '4']);
    queue.leave(first);
    expect([started, queue.sizeOf('many'), queue.sizeOf('other')]).toEqual([['1', '2', '4', '3'], 2, 0]);
    for (const each of [second, third]) queue.leave(each);
    expect([queue.size, queue.sizeOf('many')]).toEqual([0, 0]);
  });

  it('serves next whoever has the fewest running, and of these who came first', () => {
    started.length = 0;
    const queue = new BoundedQueue(3, 3);
    const many = ['1', '2', '3', '4'].map((name) => entry(name, 'many'));
    const [some, more, late] = [entry('some', 'b'), entry('more', 'b'), entry('late', 'c')];
    for (const each of [...many, some, more, late]) queue.enter(each);
    for (const each of many.slice(0, 3)) queue.leave(each);
    expect(started).toEqual(['1', '2', '3', 'some', 'late', '4']);
    for (const each of [some, late, many[3]!]) queue.leave(each);
    expect([started.at(-1), queue.size]).toEqual(['more', 1]);
  });
});
