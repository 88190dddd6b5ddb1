import type { PartAnswer } from './part-answer.js';

/** What the web app reads of an answer besides its words. */
const SHOWN_HEADERS = ['content-type', 'etag', 'ratelimit', 'ratelimit-policy', 'retry-after'] as const;
const JSON_TYPE = /^application\/(?:problem\+)?json\b/;
const NEW_LINE = 10;

/** The first line of a screen: the addresses whose answers follow, and where the member's events stood before these were read. */
export function headLine(parts: readonly string[], cursor: string | null): Buffer {
  return Buffer.from(`${JSON.stringify({ parts, cursor })}\n`);
}

/**
 * One part as a line; `body` holds the service's bytes as they are. Undefined for what is no line of JSON: the browser asks for it
 * by itself.
 */
export function partLine(path: string, { status, headers, body }: PartAnswer): Buffer | undefined {
  if (!JSON_TYPE.test(String(headers['content-type'])) || headers['content-encoding'] !== undefined) return undefined;
  if (body.length === 0 || body.includes(NEW_LINE)) return undefined;
  const shown = Object.fromEntries(SHOWN_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
  const start = JSON.stringify({ path, status, headers: shown }).slice(0, -1);
  return Buffer.concat([Buffer.from(`${start},"body":`), body, Buffer.from('}\n')]);
}
