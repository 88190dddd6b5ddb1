import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

export interface RawProblem {
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds?: number | undefined;
}

/** Answers a connection that has no request object, and ends it. The answer has the headers that other answers get, too. */
export function answerRaw(
  socket: Duplex,
  { status, code, retryAfterSeconds }: RawProblem,
  headers: Readonly<Record<string, string>>,
  cookies: readonly string[] = [],
): void {
  const title = STATUS_CODES[status] ?? 'Error';
  const body = JSON.stringify({ type: 'about:blank', title, status, code });
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  lines.push(...cookies.map((value) => `set-cookie: ${value}\r\n`));
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${lines.join('')}\r\n${body}`);
}
