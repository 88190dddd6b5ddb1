import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE } from '@affinity/kit/testing/patience';

/** `withinMs`: on a quick, idle machine. @throws Error when it does not come true in time; `what` says what was waited for */
export async function waitFor(what: string, withinMs: number, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + withinMs * PATIENCE; !(await isTrue());) {
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs * PATIENCE} ms: ${what}`);
    await sleep(20);
  }
}
