import { ConfigurationError } from '../config/env-reader.js';

/** sysexits.h EX_CONFIG: the platform should not restart this without a change. */
const EXIT_CONFIGURATION = 78;

/** Runs a process's main function; a failed start is one line on stderr and a non-zero exit, with no listening port left. */
export async function runProcess(main: () => Promise<void>): Promise<void> {
  process.on('unhandledRejection', (reason) => {
    process.stderr.write(`Unhandled rejection: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}\n`);
    process.exit(1);
  });
  try {
    await main();
  } catch (error) {
    const configuration = error instanceof ConfigurationError;
    const text = error instanceof Error ? (configuration ? error.message : `Start failed: ${firstLine(error)}`) : String(error);
    process.stderr.write(`${text}\n`);
    process.exit(configuration ? EXIT_CONFIGURATION : 1);
  }
}

function firstLine(error: Error): string {
  const message = error.message || (error as { code?: string }).code || error.name;
  return message.split('\n')[0]!;
}
