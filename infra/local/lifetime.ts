/** Signals this close together are one press of Ctrl-C: the terminal, npm and our launcher each deliver it. */
const ONE_PRESS_MS = 700;
/** After this a stop that hangs is forced. */
const STOP_LIMIT_MS = 9500;

/**
 * Ends this process in good order: `stop` on the first signal or when the launcher is gone, then exit 0; forced by a
 * second Ctrl-C. Returns a function that does the same for a failure, with exit code 1.
 */
export function onStopRequest(stop: (force: boolean) => Promise<void>): (message: string) => Promise<never> {
  let askedAt = 0;
  const finish = async (code: number): Promise<never> => {
    const limit = setTimeout(() => void stop(true).finally(() => process.exit(1)), STOP_LIMIT_MS);
    try {
      await stop(false);
    } catch (error) {
      process.stderr.write(`${(error as Error).message}\n`);
      code = 1;
    }
    clearTimeout(limit);
    return process.exit(code);
  };
  const request = () => {
    const now = Date.now();
    if (askedAt === 0) {
      askedAt = now;
      void finish(0);
    } else if (now - askedAt > ONE_PRESS_MS) void stop(true).finally(() => process.exit(130));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request);
  if (process.connected) process.once('disconnect', request);
  const fail = (message: string) => {
    process.stderr.write(`${message}\n`);
    askedAt ||= Date.now();
    return finish(1);
  };
  process.on('uncaughtException', (error) => {
    // A connection whose server is being stopped breaks: that is no failure.
    if (askedAt === 0) void fail(error.stack ?? String(error));
  });
  return fail;
}
