import { optionsOf, type MemberBio } from '../members/member-bio.js';
import type { KnownMember } from '../members/profiles.client.js';
import type { Offered } from './match.prompt.js';

/** This many words in a row of another's text are a quotation. */
const SHINGLE = 6;
/** The same for our own instructions: an honest answer may use a few words of their plain English. */
const INSTRUCTION_SHINGLE = 8;
/** This many letters in a row, whatever stands between them, are words spelled out. */
const LETTERS = 24;
/**
 * An answer about somebody else does not hold this share by chance: of the long words that another wrote, and neither the chosen
 * one nor the member.
 */
const RETOLD_SHARE = 0.5;
const RETOLD_LEAST = 5;
const LONG_WORD = 5;

/** Letters of other scripts that look Latin: a text that mixes them wants its words not to be found. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('аеорсухіјѕһԁԛԝкмтвнгпαοενικρτυχηβζ', (letter, index) => [letter, 'aeopcyxijshdqwkmtbhrnaoevikptuxnbz'[index]!]),
);

/** A text as words that can be compared: lower case, without accents, each letter as the one it looks like. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\p{sc=Cyrillic}\p{sc=Greek}]/gu, (letter) => LOOKALIKES[letter] ?? letter);
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Whether a text tells of another candidate: words in a row, words spelled out or backwards, most of the words in another order, or
 * a word that is nobody else's. Words of the chosen candidate or of the member may be said.
 * @param text about `chosen`
 */
export function tellsOfOthers(text: string, chosen: Offered, offered: readonly Offered[], member: KnownMember): boolean {
  const concerned = [chosen.candidate.bio, ...(member.bio ? [member.bio] : [])];
  const own = wordsOf(concerned.flatMap((bio) => [...writtenBy(bio), ...optionsOf(bio)]).join(' '));
  const said = wordsOf(text);
  return offered
    .filter((other) => other !== chosen)
    .some(({ candidate }) => writtenBy(candidate.bio).some((written) => quotes(said, own, written) || retells(said, own, written)));
}

/** Whether a text tells of what the model was told to do. */
export function tellsInstructions(text: string, system: string): boolean {
  const said = phrase(wordsOf(text));
  return runs(wordsOf(system), INSTRUCTION_SHINGLE).some((run) => said.includes(phrase(run)));
}

const phrase = (words: readonly string[]): string => ` ${words.join(' ')} `;

function quotes(said: readonly string[], own: readonly string[], written: string): boolean {
  const words = wordsOf(written);
  const [saidText, ownText] = [phrase(said), phrase(own)];
  const holds = (run: readonly string[]): boolean => saidText.includes(phrase(run)) && !ownText.includes(phrase(run));
  // A text of three to five words counts as a whole.
  const wanted = words.length >= SHINGLE ? runs(words, SHINGLE) : words.length >= 3 ? [words] : [];
  if (wanted.some(holds) || markersIn(written).some((marker) => holds(wordsOf(marker)))) return true;
  const letters = said.join('');
  const backwards = Array.from(letters).toReversed().join('');
  const ownLetters = own.join('');
  return runs(Array.from(words.join('')), LETTERS)
    .map((run) => run.join(''))
    .some((run) => (letters.includes(run) || backwards.includes(run)) && !ownLetters.includes(run));
}

function retells(said: readonly string[], own: readonly string[], written: string): boolean {
  const known = new Set(own);
  const theirs = new Set(wordsOf(written).filter((word) => word.length >= LONG_WORD && !known.has(word)));
  const told = new Set(said.filter((word) => theirs.has(word)));
  return told.size >= RETOLD_LEAST && told.size >= theirs.size * RETOLD_SHARE;
}

/** A member's free texts. Chosen options are everybody's words. */
const writtenBy = ({ moreInfo, dealbreakers, location }: MemberBio): string[] =>
  [moreInfo, dealbreakers, location].filter((text) => text.trim() !== '');

const runs = (items: readonly string[], length: number): string[][] =>
  Array.from({ length: Math.max(0, items.length - length + 1) }, (_, start) => items.slice(start, start + length));

/** Words that look like one person's only: with a digit, an underscore, a dash between capitals, or all in capitals. */
function markersIn(text: string): string[] {
  return (text.normalize('NFKC').match(/[\p{L}\p{N}_-]{4,}/gu) ?? []).filter(
    (word) => /\d/u.test(word) || word.includes('_') || /^\p{Lu}[\p{Lu}-]{3,}$/u.test(word) || /\p{Ll}\p{Lu}/u.test(word),
  );
}
