import fc from 'fast-check';
import {
  BODIES,
  HEADERS,
  METHODS,
  NAMES,
  OTHER,
  PARAMETERS,
  percent,
  REWRITINGS,
  TAILS,
  UUID,
  VALUES,
  WRONG_VALUES,
} from './hostile-words.data.ts';

/** An operation as the documents have it. */
export interface Operation {
  readonly method: string;
  /** `/api/posts/{id}` */
  readonly path: string;
  /** Names of its query parameters. */
  readonly query: readonly string[];
  /** A body that it would accept, if it takes one. */
  readonly body?: object | undefined;
}

/**
 * When the caller goes away: before the head of the request has ended, in the body, as soon as all is sent, a moment
 * later, in the answer, or never.
 */
export const STAGES = ['head', 'body', 'sent', 'waiting', 'answer', 'never'] as const;
export type Stage = (typeof STAGES)[number];

export interface HostileRequest {
  readonly operation: Operation;
  readonly method: string;
  /** The target as the first line has it, one byte a character. */
  readonly target: string;
  /** Lines without their ends. `{origin}` and `{cookie}` stand for those of the caller. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  readonly stage: Stage;
}

/** One address, written in a way that nobody asked for. */
function target(operation: Operation, known: readonly string[]): fc.Arbitrary<string> {
  const parameters = fc.array(
    fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...known) }, { weight: 3, arbitrary: fc.constantFrom(...PARAMETERS) }),
    {
      minLength: 4,
      maxLength: 4,
    },
  );
  const written = parameters.map((values) => {
    let number = 0;
    return operation.path.replaceAll(/\{[^}]+\}/g, () => values[number++ % values.length]!);
  });
  const letters = fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 12 }));
  const pair = fc
    .tuple(fc.constantFrom(...operation.query, ...NAMES), fc.constantFrom(...VALUES))
    .map(([name, value]) => `${name}=${value}`);
  const query = fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    { weight: 4, arbitrary: fc.array(pair, { minLength: 1, maxLength: 5 }).map((pairs) => `?${pairs.join('&')}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...TAILS),
    },
  );
  const change = fc.oneof(
    { weight: 6, arbitrary: fc.constant((path: string) => path) },
    {
      weight: 4,
      arbitrary: letters.map(
        ([from, count]) =>
          (path: string) =>
            path.slice(0, from) + percent(path.slice(from, from + count)) + path.slice(from + count),
      ),
    },
    {
      weight: 4,
      arbitrary: fc.constantFrom(...REWRITINGS),
    },
  );
  return fc.tuple(written, change, query).map(([path, rewrite, rest]) => rewrite(path) + rest);
}

interface Content {
  readonly headers: readonly string[];
  readonly bytes: Buffer;
}

function content(operation: Operation): fc.Arbitrary<Content> {
  const json = 'content-type: application/json';
  const told = (bytes: Buffer, headers: readonly string[] = [json]): Content => ({
    headers: [...headers, `content-length: ${bytes.length}`],
    bytes,
  });
  const sample: object = operation.body ?? {};
  const text = JSON.stringify(sample);
  const wrong = fc
    .tuple(fc.constantFrom(...Object.keys(sample), 'extra', '__proto__'), fc.constantFrom(...WRONG_VALUES))
    .map(([name, value]) => JSON.stringify({ ...sample, [name]: value }));
  const texts = fc.oneof(
    { weight: 3, arbitrary: fc.constant(text) },
    { weight: 5, arbitrary: wrong },
    {
      weight: 3,
      arbitrary: fc.constantFrom(...BODIES),
    },
  );
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant<Content>({ headers: [], bytes: Buffer.alloc(0) }) },
    { weight: 6, arbitrary: texts.map((body) => told(Buffer.from(body, 'latin1'))) },
    { weight: 1, arbitrary: texts.map((body) => told(Buffer.from(body, 'latin1'), [])) },
    {
      weight: 1,
      arbitrary: fc.tuple(texts, fc.constantFrom(-3, 1, 400)).map(([body, lie]) => {
        const bytes = Buffer.from(body, 'latin1');
        return { headers: [json, `content-length: ${Math.max(0, bytes.length + lie)}`], bytes };
      }),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(texts, fc.constantFrom('', 'z', '-', 'fffffffff')).map(([body, broken]) => ({
        headers: [json, 'transfer-encoding: chunked'],
        bytes: Buffer.from(`${broken}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`, 'latin1'),
      })),
    },
  );
}

/** A request for any operation, made as nobody should. `known`: ids of things that exist. */
export function hostileRequest(
  operations: readonly Operation[],
  stages: readonly Stage[] = STAGES,
  known: readonly string[] = [UUID],
): fc.Arbitrary<HostileRequest> {
  return fc.constantFrom(...operations).chain((operation) => {
    const takesBody = operation.method !== 'GET';
    const method = fc.oneof(
      { weight: 15, arbitrary: fc.constant(operation.method) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(...METHODS),
      },
    );
    const own = ['host: x', 'origin: {origin}', 'cookie: {cookie}'];
    const key = fc.constantFrom([`idempotency-key: ${UUID}`], [`idempotency-key: ${OTHER}`], []);
    const some = fc.oneof(
      { weight: 3, arbitrary: fc.constant<string[]>([]) },
      { weight: 4, arbitrary: fc.array(fc.constantFrom(...HEADERS), { minLength: 1, maxLength: 4 }) },
      { weight: 1, arbitrary: fc.constantFrom(...HEADERS).map((line) => Array.from({ length: 30 }, () => line)) },
    );
    return fc
      .record({
        method,
        target: target(operation, known),
        key,
        some,
        content: takesBody
          ? content(operation)
          : fc.oneof({ weight: 9, arbitrary: fc.constant<Content>({ headers: [], bytes: Buffer.alloc(0) }) }, content(operation)),
        stage: fc.constantFrom(...stages),
      })
      .map((drawn) => ({
        operation,
        method: drawn.method,
        target: drawn.target,
        headers: [...own, ...drawn.key, ...drawn.content.headers, ...drawn.some],
        body: drawn.content.bytes,
        stage: drawn.stage,
      }));
  });
}

/** The bytes up to the body, and those of the body. */
export function written(request: HostileRequest, origin: string, cookie: string): { head: Buffer; body: Buffer } {
  const lines = request.headers.filter((line) => cookie !== '' || line !== 'cookie: {cookie}');
  const text = `${request.method} ${request.target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  return { head: Buffer.from(text.replace('{origin}', origin).replace('{cookie}', cookie), 'latin1'), body: request.body };
}
