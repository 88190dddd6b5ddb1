import type { INestApplication } from '@nestjs/common';
import { Readiness } from '../health/readiness.js';
import type { Logger } from '../logging/logger.js';
import { stopTracing } from '../telemetry/start-tracing.js';

const DEADLINE_MS = 10_000;

/** SIGTERM or SIGINT: not ready any more, finish what is under way, close, exit. A second signal or ten seconds end it at once. */
export function closeOnSignals(app: INestApplication, logger: Logger): void {
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
    app
      .close()
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
