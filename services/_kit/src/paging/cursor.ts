import { z } from 'zod';
import { InvalidRequestError } from '../errors/domain-error.js';

/**
 * Opaque keyset cursors: the sort key of the last item of a page. Clients hand them back unread.
 * Versioned by their schema: a cursor of another list, or of an older release, is refused like any broken one.
 */
export class CursorCodec<S extends z.ZodType> {
  constructor(private readonly key: S) {}

  encode(key: z.output<S>): string {
    return Buffer.from(JSON.stringify(key)).toString('base64url');
  }

  /** @throws InvalidRequestError when the cursor is none of this list's */
  decode(cursor: string): z.output<S> {
    let json: unknown;
    try {
      json = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    } catch {
      throw new InvalidRequestError([{ path: 'cursor', message: 'This is not a cursor of this list.' }]);
    }
    const key = this.key.safeParse(json);
    if (!key.success) throw new InvalidRequestError([{ path: 'cursor', message: 'This is not a cursor of this list.' }]);
    return key.data;
  }
}

/** More characters than any list writes. Postgres takes no time of more than 128. */
const LONGEST_TIME = 40;

/**
 * A time in a cursor. Postgres has no year 0, and a time of the last year of four digits may lie in the year after it elsewhere: what
 * no list has ever written is refused before a statement meets it.
 */
export const CursorTime = z.iso
  .datetime()
  .max(LONGEST_TIME)
  .refine((text) => text >= '1970' && text < '9999');

/** A cursor as a query has it: bounded before it is decoded. */
export const CursorParameter = z.string().min(1).max(400);
