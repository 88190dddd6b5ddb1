/** Errors by which a connection ends: an established one may meet any of these, too. */
const CUT = ['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENETRESET', 'ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'EHOSTDOWN'];
const CUT_CODES: ReadonlySet<string> = new Set(CUT);

/** The calls by which Node makes a connection: without their success nothing was sent. */
const BEGINNINGS: ReadonlySet<string> = new Set(['connect', 'getaddrinfo']);

/**
 * What became of a connection, by the error that Node's network calls raised: `never-made` when no connection came about,
 * whatever the reason, `cut` when one ended early. Undefined for every other error; those of files carry a `syscall`, too.
 */
export function networkFailure(error: unknown): 'never-made' | 'cut' | undefined {
  const { code, syscall, errors } = (error ?? {}) as { code?: unknown; syscall?: unknown; errors?: unknown };
  // A name with several addresses fails with one error for each of them.
  if (Array.isArray(errors) && errors.length > 0) {
    return errors.every((each) => networkFailure(each) === 'never-made') ? 'never-made' : undefined;
  }
  if (typeof code !== 'string' || typeof syscall !== 'string') return undefined;
  if (BEGINNINGS.has(syscall)) return 'never-made';
  return CUT_CODES.has(code) ? 'cut' : undefined;
}
