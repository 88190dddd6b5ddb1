const MOST_LARGE = 3;
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})/u;
const segmenter = new Intl.Segmenter();

/** One to three emoji and nothing else: shown larger. */
export function isEmojiOnly(text: string): boolean {
  const graphemes: string[] = [];
  for (const { segment } of segmenter.segment(text.trim())) {
    if (graphemes.length === MOST_LARGE || !EMOJI.test(segment)) return false;
    graphemes.push(segment);
  }
  return graphemes.length > 0;
}
