/** Control characters other than tab and line breaks, and halves of surrogate pairs, as in a text that was cut. */
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]/gu;

/** Removes what Postgres does not store and no browser shows. */
export function storable(text: string): string {
  return text.replaceAll(UNSTORABLE, '');
}
