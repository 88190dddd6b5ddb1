import { request } from 'node:http';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** An answer as its bytes say it, without what differs from one answer to the next. */
export interface RawAnswer {
  readonly status: number;
  /** Name and value, in the order of the names. */
  readonly headers: readonly string[];
  readonly body: string;
}

/** Each answer has its own. */
const OF_ONE_ANSWER = new Set(['date', 'x-request-id', 'set-cookie']);
/** A problem names the request that it is about. */
const REQUEST_ID = /"(?:requestId|instance)":"[^"]*"/g;

/** Asks one door, with connections and cookies of its own. */
export function ask(port: number, { method, path, headers, body }: Asked): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers: { ...headers, ...length }, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => {
        const kept = Object.entries(answer.headers).filter(([name]) => !OF_ONE_ANSWER.has(name));
        const text = Buffer.concat(chunks).toString('latin1');
        resolve({
          status: answer.statusCode!,
          headers: kept.map(([name, value]) => `${name}: ${String(value)}`).toSorted(),
          body: text.replaceAll(REQUEST_ID, '"requestId":"…"'),
        });
      });
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
