import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from './browser-session.ts';

/** A bound for what never comes: a slow machine takes long. */
const PATIENCE_MS = 120_000;
const PAUSE_MS = 100;

/** Repeats a call that answers 404 because a service has not heard yet of what was just made. */
export async function eventually<T>(call: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + PATIENCE_MS; ;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 404 || Date.now() > deadline) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
