import { EXCERPT_LENGTH, type MessageHitResponse } from './dto/message-search.dtos.js';

export type Excerpt = Pick<MessageHitResponse, 'excerpt' | 'matchStart' | 'matchLength'>;

/** Code points before the match, where there are as many: it stands at the beginning of a narrow line. */
const BEFORE_MATCH = 30;

/** A letter stays one code point, as for the database: "İ" would become two. */
function folded(character: string): string {
  const lower = character.toLowerCase();
  return Array.from(lower).length === 1 ? lower : character;
}

function firstMatch(characters: readonly string[], sought: readonly string[]): number {
  const matchesAt = (_: string, at: number) => sought.every((letter, index) => folded(characters[at + index] ?? '') === letter);
  return characters.findIndex(matchesAt);
}

/**
 * The part of a text around the first place that has the words. The database may know a letter's other case differently: without a
 * place the text's beginning is shown, and nothing in it is a match.
 */
export function excerptOf(text: string, words: string): Excerpt {
  const characters = Array.from(text);
  const sought = Array.from(words, folded);
  const match = firstMatch(characters, sought);
  const wanted = match === -1 ? 0 : Math.max(0, match - BEFORE_MATCH);
  const from = Math.max(0, Math.min(wanted, characters.length - EXCERPT_LENGTH));
  const length = (start: number, end: number): number => characters.slice(start, end).join('').length;
  return {
    excerpt: characters.slice(from, from + EXCERPT_LENGTH).join(''),
    matchStart: match === -1 ? 0 : length(from, match),
    matchLength: match === -1 ? 0 : length(match, match + sought.length),
  };
}
