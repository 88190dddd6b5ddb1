const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** A grapheme may have any number of code points. A text with more than this on average is one that nobody writes. */
const CODE_POINTS_PER_GRAPHEME = 10;

/** Length as a reader counts it, in user-perceived characters (UAX #29): a family emoji is one. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of graphemes.segment(text)) length += 1;
  return length;
}

/** Whether `text` has at most `max` graphemes, none of them absurdly large. Cheap for text far over the limit. */
export function fits(text: string, max: number): boolean {
  return text.length <= max * CODE_POINTS_PER_GRAPHEME * 2 && lengthOf(text) <= max;
}
