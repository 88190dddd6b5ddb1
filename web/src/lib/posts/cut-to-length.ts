import { fits } from '@affinity/proto/vocabulary/text-length';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The text, or as much of its beginning as `max` user-perceived characters hold; none is cut in two. */
export function cutToLength(text: string, max: number): string {
  if (fits(text, max)) return text;
  let kept = 0;
  for (const { index } of graphemes.segment(text)) {
    if (kept === max) return text.slice(0, index);
    kept += 1;
  }
  // Few characters, of absurd size each: the server refuses them, and here they are cut by size.
  return text.slice(0, max);
}
