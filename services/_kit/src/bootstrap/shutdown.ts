import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logging/logger.js';
import { stopTracing } from '../telemetry/start-tracing.js';

const DEADLINE_MS = 10_000;

/** A service, or the gateway, as it runs in this process. */
export interface RunningPart {
  /** It serves on, and tells the platform and its callers to go elsewhere. */
  drain(): void;
  /** Finishes what is under way and ends. */
  close(): Promise<void>;
}

/**
 * Ends the process on SIGTERM or SIGINT: it is not ready any more, finishes what is under way, closes and exits. A second signal or
 * ten seconds end it at once.
 * @param parts in the order in which they close, callers before those they call; the parts of one list close at once
 * @param drainMs goes on serving for so long first: whoever sends requests here has not heard yet that it should not
 */
export function closeOnSignals(parts: readonly (readonly RunningPart[])[], logger: Logger, drainMs: number): void {
  let closing = false;
  const close = async (): Promise<void> => {
    await sleep(drainMs);
    for (const atOnce of parts) await Promise.all(atOnce.map((part) => part.close()));
    await stopTracing();
  };
  const asked = (signal: string): void => {
    if (closing) process.exit(1);
    closing = true;
    for (const part of parts.flat()) part.drain();
    const deadline = setTimeout(() => {
      logger.error({ signal }, 'Shutdown took too long');
      process.exit(1);
    }, DEADLINE_MS);
    deadline.unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'Shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', asked);
  process.on('SIGINT', asked);
}
