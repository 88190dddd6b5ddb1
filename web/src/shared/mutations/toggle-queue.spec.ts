import { describe, expect, it } from 'vitest';
import { ToggleQueue, withWish } from './toggle-queue.js';

interface Call {
  on: boolean;
  answer: (result: string) => void;
  fail: (error: Error) => void;
}

function setUp(shown: Promise<void> = Promise.resolve()) {
  const calls: Call[] = [];
  const confirmed: string[] = [];
  const failed: unknown[] = [];
  const queue = new ToggleQueue<string>({
    send: (_id, on) => new Promise((answer, fail) => calls.push({ on, answer, fail })),
    onConfirmed: async (_id, result) => {
      confirmed.push(result);
      await shown;
    },
    onFailed: (_id, error) => failed.push(error),
  });
  return { queue, calls, confirmed, failed };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('ToggleQueue', () => {
  it('POST-015 shows the wish at once and lets the server have the last word', async () => {
    const { queue, calls, confirmed } = setUp();
    queue.set('p', true);
    expect(queue.wish('p')).toBe(true);
    calls[0]?.answer('liked');
    await turn();
    expect(queue.wish('p')).toBeUndefined();
    expect(confirmed).toEqual(['liked']);
  });

  it('EXPERIENCE-8 keeps what is wished from the press on, until it is agreed upon or refused', async () => {
    const kept: [string, boolean | null][] = [];
    const queue = new ToggleQueue<void>({
      send: async (id) => {
        if (id === 'refused') throw new Error('no');
      },
      onConfirmed: async () => undefined,
      onFailed: () => undefined,
      keep: (id, on) => kept.push([id, on]),
    });
    queue.set('p', true);
    queue.set('p', false);
    queue.set('refused', true);
    expect(kept).toEqual([
      ['p', true],
      ['p', false],
      ['refused', true],
    ]);
    await turn();
    expect(kept.slice(3).toSorted(([one], [other]) => (one < other ? -1 : 1))).toEqual([
      ['p', null],
      ['refused', null],
    ]);
  });

  it('POST-016 sends one request at a time and ends where the last press left it', async () => {
    const { queue, calls } = setUp();
    for (const on of [true, false, true, false]) queue.set('p', on);
    expect(calls.map(({ on }) => on)).toEqual([true]);
    calls[0]?.answer('');
    await turn();
    expect(calls.map(({ on }) => on)).toEqual([true, false]);
    calls[1]?.answer('');
    await turn();
    expect(calls).toHaveLength(2);
    expect(queue.wish('p')).toBeUndefined();
  });

  it('POST-015 keeps the wish until the answer is shown, and takes a press in between for what it was', async () => {
    let show = () => {};
    const { queue, calls } = setUp(new Promise((resolve) => (show = resolve)));
    queue.set('p', true);
    calls[0]?.answer('liked');
    await turn();
    expect(queue.wish('p')).toBe(true);
    queue.set('p', false);
    show();
    await turn();
    expect(calls.map(({ on }) => on)).toEqual([true, false]);
  });

  it('sends nothing more when the presses end where they began', async () => {
    const { queue, calls } = setUp();
    for (const on of [true, false, true]) queue.set('p', on);
    calls[0]?.answer('');
    await turn();
    expect(calls).toHaveLength(1);
  });

  it('ERR-002 drops the wish when the server refuses', async () => {
    const { queue, calls, failed } = setUp();
    queue.set('p', true);
    calls[0]?.fail(new Error('refused'));
    await turn();
    expect(queue.wish('p')).toBeUndefined();
    expect(failed).toEqual([new Error('refused')]);
    queue.set('p', true);
    expect(calls).toHaveLength(2);
  });

  it('keeps ids apart and tells those who wait for one', async () => {
    const { queue, calls } = setUp();
    const settled: string[] = [];
    queue.set('a', true);
    queue.set('b', true);
    queue.whenSettled('a', () => settled.push('a'));
    queue.whenSettled('b', () => settled.push('b'));
    queue.whenSettled('c', () => settled.push('c'));
    calls[1]?.answer('');
    await turn();
    expect(settled).toEqual(['c', 'b']);
    calls[0]?.answer('');
    await turn();
    expect(settled).toEqual(['c', 'b', 'a']);
  });

  it('tells its subscribers of each change until they leave', async () => {
    const { queue, calls } = setUp();
    let told = 0;
    const leave = queue.subscribe(() => (told += 1));
    queue.set('p', true);
    calls[0]?.answer('');
    await turn();
    expect(told).toBe(2);
    leave();
    queue.set('p', false);
    expect(told).toBe(2);
  });
});

describe('withWish', () => {
  it.each([
    [{ liked: false, likes: 3 }, true, { liked: true, likes: 4 }],
    [{ liked: true, likes: 4 }, false, { liked: false, likes: 3 }],
    [{ liked: true, likes: 4 }, true, { liked: true, likes: 4 }],
    [{ liked: false, likes: 3 }, undefined, { liked: false, likes: 3 }],
    [{ liked: true, likes: 0 }, false, { liked: false, likes: 0 }],
  ])('POST-015 %j wished %s is %j', (stand, wish, shown) => {
    expect(withWish(stand, wish)).toEqual(shown);
  });
});
