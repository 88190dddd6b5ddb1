import { TextDecoder } from 'node:util';

/** Bytes among which a page says how it is encoded (WHATWG HTML, prescan). */
export const PRESCANNED = 1024;

const OF_TYPE = /charset\s*=\s*["']?([\w:.-]+)/i;
const OF_META = /<meta[^>]+charset\s*=\s*["']?([\w:.-]+)/i;

/**
 * Reads the bytes of a page as the header says, else as its beginning does, else as UTF-8, which is what an unknown name means, too.
 * @param start the first `PRESCANNED` bytes, or all that there are
 */
export function decoderOf(contentType: string, start: Uint8Array): TextDecoder {
  const label = OF_TYPE.exec(contentType)?.[1] ?? OF_META.exec(Buffer.from(start).toString('latin1'))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label);
  } catch (error) {
    if (error instanceof RangeError) return new TextDecoder();
    throw error;
  }
}
