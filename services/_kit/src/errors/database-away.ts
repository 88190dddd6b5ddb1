import { networkFailure } from './network-failure.js';

/**
 * SQLSTATE 08: connection failed; 53: out of resources; 57P01-03 and 57P05: being shut down or cut off; 55P03 and 57014: waited too
 * long; 25006: the server has become a copy of another one.
 */
const AWAY = /^(08|53|57P0[1235]|55P03|57014|25006)/;
/** What the driver raises without a code of its own. */
const UNCODED =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;

/** Only errors of the database driver count: any other error of that name was not expected. */
export function isDatabaseAway(error: unknown): boolean {
  const failure = (error as { driverError?: unknown } | null)?.driverError ?? error;
  if (networkFailure(failure) !== undefined) return true;
  if (!(failure instanceof Error)) return false;
  const { code, message } = failure as Error & { code?: string };
  return (code !== undefined && AWAY.test(code)) || UNCODED.test(message);
}
