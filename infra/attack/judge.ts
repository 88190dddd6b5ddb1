import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { JsonSchema, PublicDocument, PublicOperation } from './operations.ts';

/** Codes of 503 that our own limits answer to whoever asks too much, and why that is right. */
export const OWN_LIMITS: Readonly<Record<string, string>> = {
  'uploads.checking': 'as many files are being checked as this machine can check at once',
  'identity.busy': 'as many passwords are being checked as this machine can check at once',
};

export interface Judgement {
  readonly status: number;
  /** What is wrong with the answer. */
  readonly fault?: string;
  /** The code of a 503 in `OWN_LIMITS`. */
  readonly limit?: string;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers of the public door that no document describes. */
const UNDOCUMENTED = /^\/(api\/(ping|openapi\.json|docs)|(?!api\/))/;
const WITHOUT_BODY = new Set([204, 304]);

/** Says whether an answer is one that the documents promise. */
export class Judge {
  readonly #problem: ValidateFunction;
  readonly #answers = new Map<string, ValidateFunction>();
  readonly #operations: readonly PublicOperation[];

  constructor(document: PublicDocument, operations: readonly PublicOperation[]) {
    this.#operations = operations;
    const ajv = new Ajv({ strict: false, allErrors: false, validateFormats: true });
    formats.default(ajv);
    const components = {
      schemas: Object.fromEntries(Object.entries(document.components.schemas).map(([name, schema]) => [name, modern(schema)])),
    };
    const compile = (schema: JsonSchema): ValidateFunction => ajv.compile({ ...(modern(schema) as object), components });
    this.#problem = compile({ $ref: '#/components/schemas/Problem' });
    for (const { method, path, answers } of operations) {
      for (const [status, schema] of Object.entries(answers)) this.#answers.set(`${method} ${path} ${status}`, compile(schema));
    }
  }

  /** `text`: all that came back, one byte a character. The first answer counts: whoever sends two requests gets two. */
  judge(method: string, target: string, text: string): Judgement {
    const answer = parse(text);
    if (!answer) return { status: 0, fault: 'is no answer' };
    const { status, headers, body } = answer;
    if (status >= 500) return fiveHundred(answer);
    if (method === 'HEAD' || WITHOUT_BODY.has(status)) return { status };
    if (status >= 400) return { status, fault: this.#refusalFault(answer) };
    const operation = matched(this.#operations, method, target);
    if (!operation) {
      return UNDOCUMENTED.test(decoded(target)) || method === 'OPTIONS'
        ? { status }
        : { status, fault: 'answers what no document describes' };
    }
    if (!operation.statuses.includes(status))
      return { status, fault: `is a status that ${operation.method} ${operation.path} does not name` };
    const valid = this.#answers.get(`${operation.method} ${operation.path} ${status}`);
    if (!valid || !(headers['content-type'] ?? '').includes('json')) return { status };
    const value = json(body);
    if (value === undefined) return { status, fault: 'is not JSON' };
    return valid(value) ? { status } : { status, fault: `is off its schema: ${JSON.stringify(valid.errors?.slice(0, 2))}` };
  }

  #refusalFault({ status, headers, body }: Answer): string | undefined {
    if (headers['content-type']?.split(';', 1)[0] !== 'application/problem+json') return `is a refusal of type ${headers['content-type']}`;
    const value = json(body);
    if (!this.#problem(value)) return `is no problem document: ${JSON.stringify(this.#problem.errors?.slice(0, 2))}`;
    return (value as { status: number }).status === status ? undefined : 'says another status in its body';
  }
}

function fiveHundred({ status, headers, body }: Answer): Judgement {
  const { code } = (json(body) ?? {}) as { code?: string };
  const explained = status === 503 && headers['retry-after'] !== undefined && code !== undefined && Object.hasOwn(OWN_LIMITS, code);
  return explained ? { status, limit: code } : { status, fault: `is a failure: ${code}` };
}

function json(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'latin1').toString()) as unknown;
  } catch {
    return undefined;
  }
}

function parse(text: string): Answer | undefined {
  // "100 Continue" is not yet the answer.
  const from = text.startsWith('HTTP/1.1 100 ') ? text.indexOf('\r\n\r\n') + 4 : 0;
  const end = text.indexOf('\r\n\r\n', from);
  if (end < 0 || !text.startsWith('HTTP/1.1 ', from)) return undefined;
  const [first = '', ...lines] = text.slice(from, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
  const rest = text.slice(end + 4);
  const length = headers['content-length'];
  const body =
    headers['transfer-encoding'] === 'chunked' ? unchunked(rest) : rest.slice(0, length === undefined ? undefined : Number(length));
  return { status: Number(first.split(' ')[1]), headers, body };
}

function unchunked(text: string): string {
  let body = '';
  for (let at = 0; ;) {
    const end = text.indexOf('\r\n', at);
    const size = Number.parseInt(text.slice(at, end), 16);
    if (end < 0 || !(size > 0)) return body;
    body += text.slice(end + 2, end + 2 + size);
    at = end + 2 + size + 2;
  }
}

/** The target without its query. Spaces before the version are read over (RFC 9112, section 3). */
function pathOf(target: string): string {
  return target.split(/[?#]/, 1)[0]!.trimEnd();
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(pathOf(target));
  } catch {
    return target;
  }
}

/** The operation that the router would choose: it decodes part by part, and words go before parameters. */
function matched(operations: readonly PublicOperation[], method: string, target: string): PublicOperation | undefined {
  let parts: string[];
  try {
    parts = pathOf(target).split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
  const fitting = operations.filter((operation) => {
    if (operation.method !== method) return false;
    const words = operation.path.split('/');
    return words.length === parts.length && words.every((word, number) => word.startsWith('{') || word === parts[number]);
  });
  const parameters = (operation: PublicOperation): number => operation.path.split('{').length;
  return fitting.toSorted((a, b) => parameters(a) - parameters(b))[0];
}

/** OpenAPI 3.0 in the words of JSON Schema. */
function modern(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(modern);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, exclusiveMinimum, exclusiveMaximum, ...rest } = schema as Record<string, unknown>;
  const own: Record<string, unknown> = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, modern(part)]));
  if (exclusiveMinimum === true) own['exclusiveMinimum'] = own['minimum'];
  else if (exclusiveMinimum !== undefined) own['exclusiveMinimum'] = modern(exclusiveMinimum);
  if (exclusiveMaximum === true) own['exclusiveMaximum'] = own['maximum'];
  else if (exclusiveMaximum !== undefined) own['exclusiveMaximum'] = modern(exclusiveMaximum);
  return nullable === true ? { anyOf: [own, { type: 'null' }] } : own;
}
