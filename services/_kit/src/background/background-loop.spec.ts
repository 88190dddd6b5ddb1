import { describe, expect, it, vi } from 'vitest';
import type { Logger } from '../logging/logger.js';
import { BackgroundLoop, type BackgroundWork } from './background-loop.js';

const NEVER_MS = 3_600_000;

function loopOf(round: BackgroundWork['round'], more: Partial<BackgroundWork> = {}) {
  const log = { warn: vi.fn(), info: vi.fn() };
  return { log, loop: new BackgroundLoop({ name: 'things', everyMs: NEVER_MS, round, ...more }, log as unknown as Logger) };
}

/** A round that counts itself and does what comes next in `steps`; the last of them is repeated. */
function counting(...steps: (() => Promise<boolean> | boolean)[]) {
  const counted = { rounds: 0, round: async () => (steps[counted.rounds++] ?? steps.at(-1)!)() };
  return counted;
}

const nothing = () => false;
const more = () => true;
const fails = () => Promise.reject(new Error('away'));

describe('a background loop', () => {
  it('begins at once, goes on while there is more, and then waits', async () => {
    const work = counting(more, more, nothing);
    const { loop } = loopOf(work.round);
    loop.start();
    await vi.waitFor(() => expect(work.rounds).toBe(3));
    await loop.stop();
    expect(work.rounds).toBe(3);
  });

  it('looks again when its time has come', async () => {
    const work = counting(nothing);
    const { loop } = loopOf(work.round, { everyMs: 1 });
    loop.start();
    await vi.waitFor(() => expect(work.rounds).toBeGreaterThan(3));
    await loop.stop();
  });

  it('waits for its first round, too, when it is told so', async () => {
    const work = counting(nothing);
    const { loop } = loopOf(work.round, { atStart: false });
    loop.start();
    await new Promise((resolve) => setImmediate(resolve));
    expect(work.rounds).toBe(0);
    loop.wake();
    await vi.waitFor(() => expect(work.rounds).toBe(1));
    await loop.stop();
  });

  it('is woken early, also by what comes during a round, and works once for many calls', async () => {
    let end: () => void = () => undefined;
    const work = counting(() => new Promise<boolean>((resolve) => (end = () => resolve(false))), nothing);
    const { loop } = loopOf(work.round);
    loop.start();
    for (let calls = 0; calls < 5; calls++) loop.wake();
    await vi.waitFor(() => expect(work.rounds).toBe(1));
    for (let calls = 0; calls < 5; calls++) loop.wake();
    end();
    await vi.waitFor(() => expect(work.rounds).toBe(2));
    await loop.stop();
    expect(work.rounds).toBe(2);
  });

  it('begins work that is to show in no answer a moment later, at no fixed time, and once for many calls', async () => {
    vi.useFakeTimers();
    try {
      const pauses: number[] = [];
      let asked = 0;
      const { loop } = loopOf(
        async () => {
          pauses.push(Date.now() - asked);
          return false;
        },
        { atStart: false },
      );
      loop.start();
      for (let times = 1; times <= 20; times++) {
        asked = Date.now();
        for (let calls = 0; calls < 3; calls++) loop.wakeApart();
        await vi.advanceTimersByTimeAsync(149);
        expect(pauses).toHaveLength(times - 1);
        await vi.advanceTimersByTimeAsync(352);
        expect(pauses).toHaveLength(times);
      }
      expect(new Set(pauses).size).toBeGreaterThan(5);
      await loop.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('never does two rounds at once', async () => {
    let under = 0;
    let most = 0;
    const work = counting(async () => {
      most = Math.max(most, ++under);
      await new Promise((resolve) => setImmediate(resolve));
      under -= 1;
      return false;
    });
    const { loop } = loopOf(work.round);
    loop.start();
    loop.start();
    await vi.waitFor(() => {
      loop.wake();
      expect(work.rounds).toBeGreaterThan(5);
    });
    await loop.stop();
    expect(most).toBe(1);
  });

  it('goes on after failures, and tells of their beginning and their end once', async () => {
    vi.useFakeTimers();
    try {
      const work = counting(fails, fails, fails, nothing, fails, nothing);
      const { loop, log } = loopOf(work.round);
      loop.start();
      await vi.advanceTimersByTimeAsync(0);
      expect([work.rounds, loop.failing, log.warn.mock.calls.length]).toEqual([1, true, 1]);
      // A wake-up does not cut the pause short.
      loop.wake();
      await vi.advanceTimersByTimeAsync(1);
      expect(work.rounds).toBe(1);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(work.rounds).toBeGreaterThanOrEqual(4);
      expect([loop.failing, log.warn.mock.calls.length, log.info.mock.calls]).toEqual([
        false,
        1,
        [[{ work: 'things', failures: 3 }, 'Background work goes on']],
      ]);
      loop.wake();
      await vi.advanceTimersByTimeAsync(60_000);
      expect([loop.failing, log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([false, 2, 2]);
      await loop.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('pauses longer after each failure, up to a bound', async () => {
    vi.useFakeTimers();
    try {
      const at: number[] = [];
      const { loop } = loopOf(async () => {
        at.push(Date.now());
        throw new Error('away');
      });
      loop.start();
      await vi.advanceTimersByTimeAsync(120_000);
      const pauses = at.slice(1).map((time, index) => time - at[index]!);
      expect(pauses[3]! / pauses[0]!).toBeGreaterThan(4);
      const late = pauses.slice(6);
      expect(Math.max(...late) / Math.min(...late)).toBeLessThan(1.3);
      await loop.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends after the round under way, which is told so', async () => {
    const steps: string[] = [];
    let asked: (() => boolean) | undefined;
    let end: () => void = () => undefined;
    const { loop } = loopOf(async (goOn) => {
      asked = goOn;
      steps.push('begun');
      await new Promise<void>((resolve) => (end = resolve));
      steps.push('done');
      return true;
    });
    loop.start();
    await vi.waitFor(() => expect(asked?.()).toBe(true));
    const stopped = loop.stop().then(() => steps.push('stopped'));
    expect(asked?.()).toBe(false);
    end();
    await stopped;
    expect(steps).toEqual(['begun', 'done', 'stopped']);
  });

  it('ends at once during the pause after a failure', async () => {
    const { loop } = loopOf(counting(fails).round);
    loop.start();
    await vi.waitFor(() => expect(loop.failing).toBe(true));
    await loop.stop();
  });

  it('leaves a round behind that does not end', async () => {
    vi.useFakeTimers();
    try {
      const { loop, log } = loopOf(() => new Promise(() => undefined));
      loop.start();
      const stopped = loop.stop();
      await vi.advanceTimersByTimeAsync(60_000);
      await stopped;
      expect(log.warn).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });
});
