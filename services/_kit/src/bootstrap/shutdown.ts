import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import { Readiness } from '../health/readiness.js';
import type { Logger } from '../logging/logger.js';
import { stopTracing } from '../telemetry/start-tracing.js';

const DEADLINE_MS = 10_000;

/**
 * Ends the process on SIGTERM or SIGINT: it is not ready any more, finishes what is under way, closes and exits. A second signal or
 * ten seconds end it at once.
 * @param drainMs goes on serving for so long first: whoever sends requests here has not heard yet that it should not
 */
export function closeOnSignals(app: INestApplication, logger: Logger, drainMs: number): void {
  let closing = false;
  const close = (signal: string): void => {
    if (closing) process.exit(1);
    closing = true;
    app.get(Readiness, { strict: false }).drain();
    const deadline = setTimeout(() => {
      logger.error({ signal }, 'Shutdown took too long');
      process.exit(1);
    }, DEADLINE_MS);
    deadline.unref();
    sleep(drainMs)
      .then(() => app.close())
      .then(stopTracing)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'Shutdown failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}
