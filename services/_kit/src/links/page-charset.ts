import { TextDecoder } from 'node:util';
import { Parser } from 'htmlparser2';

/** Within which a page names its charset, as every browser looks for it. */
export const CHARSET_WITHIN = 1024;
const IN_CONTENT = /charset\s*=\s*["']?([^\s;"']+)/i;
const MARKS: readonly (readonly [label: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];

/**
 * The charset of a page: its byte order mark, else what the answer names, else what its first bytes name, else UTF-8. A label
 * that nobody knows counts as none.
 * @see https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
 */
export function pageDecoder(start: Uint8Array, named: string | undefined): TextDecoder {
  const mark = MARKS.find(([, bytes]) => bytes.every((byte, index) => start[index] === byte))?.[0];
  return decoderOf(mark) ?? decoderOf(named) ?? decoderOf(charsetInside(start)) ?? new TextDecoder();
}

function decoderOf(label: string | undefined): TextDecoder | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label);
  } catch {
    return undefined;
  }
}

/** A page whose labels can be read as Latin letters is not in UTF-16, whatever they say. */
function charsetInside(start: Uint8Array): string | undefined {
  let found: string | undefined;
  const parser = new Parser({
    onopentag: (name, { charset, content, 'http-equiv': header }) => {
      if (name !== 'meta') return;
      found ??= charset ?? (header?.toLowerCase() === 'content-type' ? IN_CONTENT.exec(content ?? '')?.[1] : undefined);
    },
  });
  parser.write(Buffer.from(start.subarray(0, CHARSET_WITHIN)).toString('latin1'));
  return found === undefined || /^\s*utf-?16/i.test(found) ? undefined : found;
}
