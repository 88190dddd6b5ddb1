import { EXCERPT_LENGTH, type MessageHitResponse } from './dto/message-search.dtos.js';
import { SEARCHED_LETTERS } from './message-search.queries.js';

export type Excerpt = Pick<MessageHitResponse, 'excerpt' | 'matchStart' | 'matchLength'>;

/** Code points before the match, where there are as many: it stands at the beginning of a narrow line. */
const BEFORE_MATCH = 30;

/** In one case, at the same places: "İ", which would become two, stays as it is. */
function folded(text: string): string {
  const lowered = Array.from(text, (character) => {
    const lower = character.toLowerCase();
    return lower.length === character.length ? lower : character;
  });
  return lowered.join('');
}

/**
 * The part of a text around the first place that has the words. The database may know a letter's other case differently: without a
 * place the text's beginning is shown, and nothing in it is a match.
 */
export function excerptOf(text: string, words: string): Excerpt {
  const found = folded(text.slice(0, SEARCHED_LETTERS)).indexOf(folded(words));
  const match = Math.max(0, found);
  // A code point has two units at most: what is cut off in its middle lies beyond the excerpt.
  const before = Array.from(text.slice(Math.max(0, match - 2 * EXCERPT_LENGTH), match));
  const after = Array.from(text.slice(match, match + 2 * EXCERPT_LENGTH)).slice(0, EXCERPT_LENGTH);
  const lead = before.slice(-Math.max(BEFORE_MATCH, EXCERPT_LENGTH - after.length));
  const excerpt = [...lead, ...after].slice(0, EXCERPT_LENGTH).join('');
  const matchStart = found === -1 ? 0 : lead.join('').length;
  return { excerpt, matchStart, matchLength: found === -1 ? 0 : Math.min(words.length, excerpt.length - matchStart) };
}
