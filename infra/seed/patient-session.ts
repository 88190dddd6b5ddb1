import { setTimeout as sleep } from 'node:timers/promises';
import { BrowserSession, CallError } from './browser-session.ts';

const PATIENCE_MS = 180_000;
const PAUSE_MS = 500;

/**
 * Asks again when it is asked to come back, as on a machine that is slow or has just started. The request stays the same:
 * it happens once.
 */
export class PatientSession extends BrowserSession {
  override async call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
    for (const deadline = Date.now() + PATIENCE_MS; ;) {
      try {
        return await super.call<T>(method, path, body, headers);
      } catch (error) {
        const comeBack = error instanceof CallError && (error.status === 503 || error.status === 429);
        const pauseMs = Math.max(PAUSE_MS, (comeBack ? (error.retryAfterSeconds ?? 0) : 0) * 1000);
        if (!comeBack || Date.now() + pauseMs > deadline) throw error;
        await sleep(pauseMs);
      }
    }
  }
}
