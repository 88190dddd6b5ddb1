import { setTimeout as sleep } from 'node:timers/promises';

/** @throws Error when it does not come true in time; `what` says what was waited for */
export async function waitFor(what: string, withinMs: number, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + withinMs; !(await isTrue());) {
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await sleep(20);
  }
}
