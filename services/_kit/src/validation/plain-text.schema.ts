import { z } from 'zod';

/** Control characters other than tab and line breaks, and halves of surrogate pairs: Postgres stores neither in `jsonb`. */
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u;
const LINE_BREAK = /[\n\r\u2028\u2029]/u;

/** They turn the direction of what follows, which may be words of others. The marks of one place, U+200E and U+200F, do not. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;
/** Nothing but blanks and characters without a picture. */
const UNSEEN = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Text as it is, of any length, that Postgres can store. */
export function storableText(): z.ZodString {
  return z.string().refine((value) => !UNSTORABLE.test(value), 'Holds characters that are not text.');
}

function trimmed(text: z.ZodString, max: number): z.ZodString {
  return text
    .trim()
    .refine((value) => Array.from(value).length <= max, `Must be at most ${max} characters.`)
    .meta({ maxLength: max });
}

const onOneLine = (text: z.ZodString): z.ZodString => text.refine((value) => !LINE_BREAK.test(value), 'Must be one line.');

/** Trimmed text of at most `max` code points that turns no text beside it. It is empty when nothing of it would be seen. */
export function plainText(max: number): z.ZodString {
  const seen = storableText()
    .overwrite((value) => value.replace(TURNING, ''))
    .overwrite((value) => (UNSEEN.test(value) ? '' : value));
  return trimmed(seen, max);
}

/** The same, on one line: places, links, descriptions. */
export function plainLine(max: number): z.ZodString {
  return onOneLine(plainText(max));
}

/** A name that shows something: at least one letter or digit. Nothing is taken out of it: a name that misleads is refused. */
export function personName(max: number): z.ZodString {
  return onOneLine(trimmed(storableText(), max)).refine((value) => /[\p{L}\p{N}]/u.test(value), 'Must hold a letter.');
}
