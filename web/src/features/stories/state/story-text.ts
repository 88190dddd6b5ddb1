/** CONST-024, STO-010: characters of a story on its card and in the text of a share. */
export const EXCERPT_LENGTH = 100;

const DOTS = '...';
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first `EXCERPT_LENGTH` characters as a reader counts them, and whether there is more. */
function beginningOf(story: string): { text: string; cut: boolean } {
  const taken: string[] = [];
  for (const { segment } of graphemes.segment(story)) {
    if (taken.length === EXCERPT_LENGTH) return { text: taken.join(''), cut: true };
    taken.push(segment);
  }
  return { text: taken.join(''), cut: false };
}

/** What a card shows of a story: the first 100 characters, with dots when there is more (STO-010, STO-011). */
export function excerptOf(story: string): string {
  const { text, cut } = beginningOf(story);
  return cut ? text + DOTS : text;
}

/** The text of a share: the story's first 100 characters, always with dots (STO-039, STO-044). */
export const shareTextOf = (story: string): string => beginningOf(story).text + DOTS;
