import { setTimeout as sleep } from 'node:timers/promises';

const TICK_MS = 5;

/**
 * Starts `rate` pieces of work a second, however long each takes, until told to stop: whoever waits for answers before
 * asking again does not see what a pause does to everybody else (coordinated omission).
 * @param work gets the moment at which it was due, in milliseconds of `performance.now()`; must not reject
 * @returns how many were started
 */
export async function openLoop(
  rate: number,
  work: (dueAt: number) => Promise<void>,
  isOver: (started: number) => boolean,
): Promise<number> {
  const startedAt = performance.now();
  const running = new Set<Promise<void>>();
  let started = 0;
  while (!isOver(started)) {
    const due = Math.floor(((performance.now() - startedAt) * rate) / 1000);
    for (; started < due && !isOver(started); started++) {
      const one = work(startedAt + (started * 1000) / rate).finally(() => running.delete(one));
      running.add(one);
    }
    await sleep(TICK_MS);
  }
  await Promise.all(running);
  return started;
}
