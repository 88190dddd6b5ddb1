import { networkFailure } from '../errors/network-failure.js';

/**
 * How long a caller keeps an unused connection to a service. A service that is asked to end goes on serving for longer
 * (`readDrainMs`): by the time it closes what is left, nobody is about to use it.
 */
export const KEPT_CONNECTION_MS = 2000;

/** The client gave up before a connection came about, so that nothing was sent. */
const CONNECT_TIMEOUT = 'UND_ERR_CONNECT_TIMEOUT';
/** The other side closed the connection. Before a byte of an answer, the service may have done what it was asked, or not. */
const CLOSED = 'UND_ERR_SOCKET';
/** Methods whose repetition changes nothing (RFC 9110 section 9.2.2). */
const IDEMPOTENT = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

export const isIdempotent = (method: string): boolean => IDEMPOTENT.has(method);

/** What a caller may do about a request that was not answered: after `never-made` repeat any, after `broken` only a repeatable one. */
export function connectionLoss(error: unknown): 'never-made' | 'broken' | undefined {
  // `fetch` wraps the error.
  return lossOf(error) ?? lossOf((error as { cause?: unknown } | null)?.cause);
}

function lossOf(error: unknown): 'never-made' | 'broken' | undefined {
  const failure = networkFailure(error);
  if (failure !== undefined) return failure === 'never-made' ? 'never-made' : 'broken';
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return code === CONNECT_TIMEOUT ? 'never-made' : code === CLOSED ? 'broken' : undefined;
}
