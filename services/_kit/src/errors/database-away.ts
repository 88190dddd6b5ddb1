/** SQLSTATE 08: connection failed; 53: out of resources; 57P01-03: being shut down; 55P03 and 57014: waited too long. */
const AWAY = /^(08|53|57P0[123]|55P03|57014)/;
const CONNECTION_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** Only what comes from the database driver: anything else of that name was not expected. */
export function isDatabaseAway(error: unknown): boolean {
  const failure = (error as { driverError?: { code?: string; message?: string } } | null)?.driverError ?? error;
  if (!(failure instanceof Error)) return false;
  const { code, message } = failure as Error & { code?: string };
  if (code !== undefined && (AWAY.test(code) || ('syscall' in failure && CONNECTION_ERRORS.has(code)))) return true;
  return /^(Connection terminated|timeout exceeded when trying to connect)/.test(message);
}
