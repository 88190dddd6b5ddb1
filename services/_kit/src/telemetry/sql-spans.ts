import { AsyncResource } from 'node:async_hooks';
import { SpanKind, type Span } from '@opentelemetry/api';
import pg from 'pg';
import { currentContext } from '../context/request-context.js';
import { endFailed, isSampled, startChild } from './tracing.js';

/** As much of a statement as helps to recognise it. */
const TEXT_LIMIT = 2000;
/** Distinct statements are as many as the code has; a process that makes more must not grow by it. */
const KNOWN_STATEMENTS = 1000;

interface Described {
  readonly name: string;
  readonly text: string;
  readonly operation: string;
}

const known = new Map<string, Described>();

type Query = (...args: unknown[]) => unknown;
type Callback = (error: Error | null | undefined, ...rest: unknown[]) => void;

/**
 * Makes every statement that a sampled request or event causes a span, whichever way it takes to the driver: TypeORM, prepared
 * queries or a client of the pool. Wraps the driver's own two methods, so that untraced processes keep them as they are.
 * @returns undoes it
 */
export function traceStatements(): () => void {
  const client = pg.Client.prototype as unknown as { query: Query };
  const pool = pg.Pool.prototype as unknown as { connect: Query };
  const { query } = client;
  const { connect } = pool;
  client.query = function traced(this: unknown, ...args: unknown[]) {
    const span = startStatement(args[0]);
    return span ? finishing(span, args, (own) => query.apply(this, own)) : query.apply(this, args);
  };
  // A pool in demand hands its client over in the context of whoever gives it back: the statement would join a stranger's trace.
  pool.connect = function inCallersContext(this: unknown, ...args: unknown[]) {
    const [callback] = args;
    const bound = typeof callback === 'function' && isSampled(currentContext()?.traceparent);
    return connect.apply(this, bound ? [AsyncResource.bind(callback as Callback)] : args);
  };
  return () => {
    client.query = query;
    pool.connect = connect;
  };
}

function startStatement(statement: unknown): Span | undefined {
  const parent = currentContext()?.traceparent;
  if (!isSampled(parent)) return undefined;
  const { text, name } =
    typeof statement === 'string' ? { text: statement, name: undefined } : (statement as { text?: unknown; name?: unknown });
  // Cursors and streams end when they are read, which the driver does not tell.
  if (typeof text !== 'string') return undefined;
  const described = describeStatement(text, typeof name === 'string' ? name : undefined);
  return startChild(described.name, SpanKind.CLIENT, parent, {
    'db.system.name': 'postgresql',
    'db.operation.name': described.operation,
    'db.query.text': described.text,
  });
}

function finishing(span: Span, args: unknown[], run: (args: unknown[]) => unknown): unknown {
  const end: Callback = (error) => (error ? endFailed(span, error) : span.end());
  const last = args.findLastIndex((argument) => typeof argument === 'function');
  if (last >= 0) {
    const callback = args[last] as Callback;
    const own = args.with(last, (...outcome: Parameters<Callback>) => {
      end(outcome[0]);
      callback(...outcome);
    });
    return run(own);
  }
  const result = run(args);
  void (result as Promise<unknown>).then(
    () => end(undefined),
    (error: unknown) => end(error as Error),
  );
  return result;
}

/** Values are parameters and never part of a statement; what stands in quotes or is a number is left out all the same. */
export function describeStatement(text: string, name: string | undefined): Described {
  const found = known.get(text);
  if (found) return found;
  const clean = text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$."])\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, TEXT_LIMIT);
  const operation = /^\w+/.exec(clean)?.[0].toUpperCase() ?? 'SQL';
  const table = /\b(?:FROM|INTO|UPDATE)\s+"?(\w+)"?/i.exec(clean)?.[1];
  const described = { name: name ?? (table === undefined ? operation : `${operation} ${table}`), text: clean, operation };
  if (known.size < KNOWN_STATEMENTS) known.set(text, described);
  return described;
}
