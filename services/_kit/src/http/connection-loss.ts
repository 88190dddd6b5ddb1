/**
 * How long a connection to a service is kept unused. Shorter than a service that is asked to end goes on serving
 * (`readDrainMs`): by the time it closes what is left, nobody is about to use it.
 */
export const KEPT_CONNECTION_MS = 2000;

/** No connection came about, so that nothing was sent. */
const NEVER_MADE = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
/** The connection broke. Before a byte of an answer, the service may have done what it was asked, or not. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
/** Methods whose repetition changes nothing (RFC 9110 section 9.2.2). */
const IDEMPOTENT = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

export const isIdempotent = (method: string): boolean => IDEMPOTENT.has(method);

/** What a caller may do about a request that was not answered: `never-made` allows any repetition, `broken` that of a repeatable one. */
export function connectionLoss(error: unknown): 'never-made' | 'broken' | undefined {
  // `fetch` wraps what happened.
  const code = codeOf(error) ?? codeOf((error as { cause?: unknown } | null)?.cause);
  if (code === undefined) return undefined;
  return NEVER_MADE.has(code) ? 'never-made' : BROKEN.has(code) ? 'broken' : undefined;
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}
