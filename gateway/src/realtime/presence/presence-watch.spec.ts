import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServerFrame } from '@affinity/proto/ws/socket';
import { createLogger } from '@affinity/kit/logging/logger';
import type { Watcher } from '../broadcasts/broadcaster.js';
import { PresenceWatch } from './presence-watch.js';

/** A question to social-graph or Redis. The test decides when it is answered. */
interface Question<T> {
  readonly ids: readonly string[];
  answer(value: T): Promise<void>;
}

describe('PresenceWatch', () => {
  let watch: PresenceWatch;
  let connections: Question<readonly string[]>[];
  let states: Question<ReadonlySet<string>>[];
  let frames: Buffer[];
  let page: Watcher;
  const ask = <T>(into: Question<T>[], ids: readonly string[]): Promise<T> =>
    new Promise((resolve) => {
      into.push({
        ids,
        answer: async (value) => {
          resolve(value);
          await settle();
        },
      });
    });
  /** Waits until everything that can go on has done so. */
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 5; round++) await turn();
  };
  const told = (): string[] =>
    frames.map((frame) => {
      const { online, offline } = JSON.parse(frame.toString()) as Extract<ServerFrame, { type: 'presence' }>;
      return [...online.map((id) => `+${id}`), ...offline.map((id) => `-${id}`)].join(' ');
    });

  beforeEach(() => {
    [connections, states, frames] = [[], [], []];
    page = { memberId: 'viewer', sendShared: (frame) => frames.push(frame) };
    watch = new PresenceWatch(
      (_viewer, ids) => ask(connections, ids),
      (ids) => ask(states, ids),
      createLogger('test', 'silent'),
    );
  });
  afterEach(() => watch.stop());

  const settledOn = async (online: readonly string[], ...members: string[]): Promise<void> => {
    watch.watch(page, members);
    await connections.at(-1)!.answer(members);
    await states.at(-1)!.answer(new Set(online));
    frames.length = 0;
  };

  it('answers once, with all whom the page may hear of', async () => {
    watch.watch(page, ['a', 'b', 'c']);
    expect(connections[0]!.ids).toEqual(['a', 'b', 'c']);
    await connections[0]!.answer(['a', 'b']);
    expect(states[0]!.ids).toEqual(['a', 'b']);
    await states[0]!.answer(new Set(['a']));
    expect(told()).toEqual(['+a -b']);
  });

  it('an announcement that comes while it is read is newer than what is read', async () => {
    watch.watch(page, ['a', 'b']);
    await connections[0]!.answer(['a', 'b']);
    watch.announced('a', false);
    watch.announced('b', true);
    await states[0]!.answer(new Set(['a']));
    expect(told()).toEqual(['+b -a']);
  });

  it('builds one frame for all who watch', async () => {
    await settledOn([], 'a');
    const others: Buffer[] = [];
    watch.watch({ memberId: 'other', sendShared: (frame) => others.push(frame) }, ['a']);
    await connections.at(-1)!.answer(['a']);
    watch.announced('a', true);
    expect(frames[0]).toBe(others.at(-1));
  });

  it('an end of the connection outdates what is being answered about it, and nothing else', async () => {
    watch.watch(page, ['a', 'b']);
    watch.mayHaveParted('a', 'viewer');
    await connections[0]!.answer(['a', 'b']);
    await states[0]!.answer(new Set(['a', 'b']));
    expect(told()).toEqual(['+b']);
    expect(connections[1]!.ids).toEqual(['a']);
    await connections[1]!.answer([]);
    watch.announced('a', true);
    expect(told()).toEqual(['+b']);
  });

  it('a connection that is made while it is asked about is asked about again', async () => {
    watch.watch(page, ['a']);
    watch.mayHaveMet('viewer', 'a');
    await connections[0]!.answer([]);
    await connections[1]!.answer(['a']);
    await states[0]!.answer(new Set(['a']));
    expect(told()).toEqual(['', '+a']);
  });

  it('a page that watches others meanwhile is answered for those', async () => {
    watch.watch(page, ['a']);
    watch.watch(page, ['b']);
    await connections[0]!.answer(['a']);
    expect(told()).toEqual([]);
    expect(connections[1]!.ids).toEqual(['b']);
    await connections[1]!.answer(['b']);
    await states[0]!.answer(new Set(['b']));
    expect([told(), watch.size]).toEqual([['+b'], 1]);
  });

  it('after a doubt about everything nobody blinks who is still connected, and who is not is gone', async () => {
    await settledOn(['a', 'b'], 'a', 'b', 'c');
    watch.recheckAll();
    expect([...connections.at(-1)!.ids]).toEqual(['a', 'b', 'c']);
    watch.announced('c', true);
    await connections.at(-1)!.answer(['a', 'c']);
    expect(told()).toEqual(['+c', '-b']);
  });

  it('a page that closed while it was asked for is told nothing and leaves nothing', async () => {
    watch.watch(page, ['a']);
    watch.forget(page);
    await connections[0]!.answer(['a']);
    expect([frames, watch.size, states]).toEqual([[], 0, []]);
  });

  it('blank means that nobody is there until it is read again', async () => {
    await settledOn(['a', 'b'], 'a', 'b');
    watch.rereadAll();
    watch.blank();
    expect(told()).toEqual(['-a', '-b']);
    await states.at(-1)!.answer(new Set(['a', 'b']));
    expect(told()).toEqual(['-a', '-b']);
    watch.rereadAll();
    await states.at(-1)!.answer(new Set(['a']));
    expect(told()).toEqual(['-a', '-b', '+a']);
  });
});
