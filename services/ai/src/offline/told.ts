import type { Turn } from '../providers/practice-provider.js';
import { corrected, correctionIn } from './corrections.js';
import { isUnfitToSayBack } from './listen.js';
import { plain } from './plain-english.js';
import { readable } from './readable.js';

/** One clause of the member's about something, as it can be found again. */
export interface Told {
  /** As the member typed it, without what leads in and out. */
  readonly words: string;
  /** The words of weight in it. */
  readonly keys: ReadonlySet<string>;
  /** Those of the clause that it goes on from: "he is a beagle" goes on from "my dog is called Biscuit". */
  readonly nearby: ReadonlySet<string>;
}

const LEADS_IN =
  /^(?:now(?=,? (?:i|we)\b)|nowadays|these days|actually|anyway|also|and|but|so|well|oh|yes|yeah|yep|no|ok|okay|btw|lol|haha|hm+|guess what|hi|hello|hey|hiya|because|pretty good|sorry)\b[\s,!.:]*(?!$)/iu;
const LEADS_OUT = /(?:\b(?:btw|lol|haha|hehe|tbh|tho|though|xx?|too|by the way)|:\)|:\(|;\))$/iu;
/** One more than the longest of them: whether a word begins there is seen. */
const LONGEST_OUT = 'by the way'.length + 1;

/** Only the end is looked at, again and again: a pattern on the whole would take long where much goes before. */
function withoutTail(words: string): string {
  let kept = words;
  for (;;) {
    const out = LEADS_OUT.exec(kept.slice(-LONGEST_OUT));
    if (!out) return kept;
    let end = kept.length - out[0].length;
    while (end > 0 && /[\s,]/u.test(kept[end - 1]!)) end -= 1;
    kept = kept.slice(0, end);
  }
}

/** Whatever goes before or after in a hurry is not part of what is told. */
function bare(clause: string): string {
  let words = clause.replaceAll(/["“”]/gu, '').replaceAll(/\s+/gu, ' ').trim();
  for (let before = ''; before !== words;) {
    before = words;
    words = words.replace(LEADS_IN, '');
    words = withoutTail(words).trim();
  }
  return words;
}

const ASKS_BY_WORD =
  /^(?:what|where|when|why|how|which|whose|who)(?:'s|'re| (?:is|are|am|was|were|do|does|did|have|has|can|could|should|will|would|shall)\b|(?: (?!i\b|we\b|he\b|she\b|they\b|you\b|my\b)[\p{L}']+){1,3} (?:is|are|am|was|were|do|does|did|have|has|can|should|will)\b| (?:happened|about)\b)|^who\b/iu;
const ASKS_BY_ORDER =
  /^(?:do|does|did|is|are|am|was|were|can|could|will|would|should|have|has)(?:n't)? (?:i|you|we|he|she|they|it|my|your|this|that|there|anybody|anyone)\b/iu;
const ASKS_BY_PLEA = /^(?:please )?(?:remind me|tell me)\b/iu;

/** Whether a sentence asks, also where the member left out the mark. */
export function isQuestion(text: string): boolean {
  const sentence = readable(text);
  if (/[?？]/u.test(sentence)) return true;
  const words = bare(plain(sentence)).replace(/^(?:now|then|you know) /iu, '');
  return ASKS_BY_WORD.test(words) || ASKS_BY_ORDER.test(words) || ASKS_BY_PLEA.test(words);
}

const SENTENCES = /(?<=[.!?\n])\s+|\n+/u;
/** A clause with a subject and a verb of its own is told on its own. */
const CLAUSES =
  /\s*[,;]?\s+(?:and|but)?\s*(?=used to live\b)|\s*,\s+(?:and |but )?(?=(?:formerly|before that|used to)\b)|\s*[,;]?\s+(?:and|but|so)\s+(?=(?:i|i'm|im|ive|we|he|hes|she|shes|they|it|everyone|everybody|my|his|her)\b)|\s*[,;]\s+(?=(?:i|i'm|im|ive|we|he|hes|he's|she|shes|she's|they|my)\s)|\s*;\s*|(?<!\d)[.!]+(?:\s|$)/iu;

/** Answers to something else, which tell nothing on their own. */
const NO_TELLING =
  /^(?:yes|yep|yup|no|nope|nah|sure|maybe|fine|good|thanks|thank you|bye|cool|nice|great|same|really|k|idk|dunno|please|stop)$/iu;

const MOST_WORDS = 30;

/** Everything that the member told and that can be said back, oldest first. Questions tell nothing. */
export function toldIn(turns: readonly Turn[]): Told[] {
  const told: Told[] = [];
  for (const { from, text } of turns) {
    if (from !== 'member') continue;
    const unfit = isUnfitToSayBack(text);
    for (const sentence of readable(text).split(SENTENCES)) {
      if (isQuestion(sentence) || (unfit && isUnfitToSayBack(sentence))) continue;
      if (setRight(told, sentence) !== undefined) continue;
      for (const clause of sentence.split(CLAUSES)) {
        const words = bare(clause ?? '').replace(/^(?=used to\b)/iu, 'I ');
        const keys = new Set(keysOf(words));
        if (keys.size === 0 || NO_TELLING.test(words) || words.split(' ').length > MOST_WORDS) continue;
        const last = told.at(-1);
        told.push({ words, keys, nearby: goesOn(words) && last ? new Set([...last.keys, ...last.nearby]) : new Set() });
      }
    }
  }
  return told;
}

/** How far back a correction goes. */
const CORRECTED = 6;

/** Sets the newest clause right that the sentence can be about. @returns what is right now */
function setRight(told: Told[], sentence: string): string | undefined {
  const correction = correctionIn(sentence);
  if (correction === undefined) return undefined;
  for (let index = told.length - 1; index >= Math.max(0, told.length - CORRECTED); index--) {
    const words = corrected(told[index]!.words, correction);
    if (words === undefined) continue;
    told[index] = { words, keys: new Set(keysOf(words)), nearby: told[index]!.nearby };
    return correction.right;
  }
  return undefined;
}

/** What the last message sets right of what was told before; undefined for nearly all. */
export function setsRight(turns: readonly Turn[]): string | undefined {
  const last = turns.at(-1);
  if (last === undefined || isUnfitToSayBack(last.text)) return undefined;
  const told = toldIn(turns.slice(0, -1));
  const right = readable(last.text)
    .split(SENTENCES)
    .map((sentence) => setRight(told, sentence))
    .find((one) => one !== undefined);
  return right?.replace(/^\p{L}/u, (first) => first.toUpperCase());
}

const goesOn = (words: string): boolean =>
  !/^(?:i|i'm|i've|we|we're|we've|my|our|last|next|every|on|in|at|during|since)\b/iu.test(plain(words)) &&
  !/^\p{Lu}\p{Ll}+ (?:is|has|lives)/u.test(words);

const WEIGHTLESS = new Set(
  (
    "i i'm i've i'd i'll me my mine you you're your yours we our us he he's she she's his her him they their them it it's its the a an and or but so to of " +
    "for with on in at by is isn't am are was were be been do don't does did didn't has have had having what what's where where's who who's when when's why how how's which whose that that's this these " +
    'those not no yes yeah just really very also too then now again remember remind tell told say said mention mentioned about any some ' +
    "can can't could couldn't should would will there there's here please ok okay well like as ever exactly called else much many lot thing something from out up off over"
  ).split(' '),
);

/** Forms that no rule brings together. */
const IRREGULAR: Readonly<Record<string, string>> = {
  went: 'go',
  gone: 'go',
  bought: 'buy',
  taught: 'teach',
  slept: 'sleep',
  ran: 'run',
  gave: 'give',
  broke: 'break',
  got: 'get',
  made: 'make',
  ate: 'eat',
  met: 'meet',
  saw: 'see',
  took: 'take',
  won: 'win',
  lost: 'lose',
  left: 'leave',
  grew: 'grow',
  drove: 'drive',
  wrote: 'write',
  found: 'find',
  began: 'begin',
  married: 'marry',
  dying: 'die',
};

/** Brings the forms of a word together: "studying" and "study", "dog's" and "dogs". */
export function stem(word: string): string {
  const lower = word.toLowerCase().replace(/'s$/u, '').replaceAll("'", '');
  const known = Object.hasOwn(IRREGULAR, lower) ? IRREGULAR[lower]! : lower;
  const cut = known
    .replace(/(?<=\p{L}{2})ies$/u, 'y')
    .replace(/(?<=\p{L}{3})(?:ing|ed)$/u, '')
    .replace(/(?<=\p{L}{2}[^s])s$/u, '')
    .replace(/([^aeiouls])\1$/u, '$1');
  return cut.length > 3 ? cut.replace(/e$/u, '') : cut;
}

const LIKES = /\b(?:like|likes|liked|love|loves|loved|enjoy|enjoys|adore|fan of|into)\b/iu;

/** The words of weight in a text, brought to one form each. */
export function keysOf(text: string): string[] {
  const words = plain(text)
    .replaceAll(/\b(am i|i'm|i am|we are|get|got) (?:really |so )?into\b/giu, '$1 enjoy')
    .replaceAll(/\b(i|we|you|he|she|everyone) (also |really |still |just )?(?:like|love|likes|loves)\b/giu, '$1 enjoy');
  const found = (words.match(/[\p{L}\p{N}']+/gu) ?? []).filter((word) => !WEIGHTLESS.has(word.toLowerCase())).map(stem);
  if (/\b(?:called|calls?|named?)\b/iu.test(words)) found.push(stem('name'));
  if (LIKES.test(words)) found.push(stem('enjoy'));
  return [...new Set(found)];
}

/** What is asked by one word and told by another. */
const GROUPS: readonly (readonly string[])[] = [
  ['work', 'job', 'living'],
  ['live', 'move', 'flat', 'house', 'home', 'based', 'apartment'],
  ['city', 'town', 'live', 'move', 'country', 'village'],
  ['old', 'age', 'turned', 'birthday', 'born', 'years'],
  ['enjoy', 'favourite', 'fan', 'prefer', 'hobby'],
  ['stand', 'hate', 'dislike'],
  ['long', 'years', 'weeks', 'months', 'days', 'hours', 'minutes', 'year', 'month', 'week'],
  ['far', 'kilometres', 'kilometers', 'km', 'miles', 'metres'],
  ['pet', 'dog', 'cat', 'parrot', 'rabbit', 'hamster', 'bird', 'horse', 'fish'],
  ['breed', 'dog', 'puppy', 'cat', 'horse'],
  ['trip', 'go', 'travel', 'holiday', 'vacation'],
  ['wedding', 'marry', 'engaged'],
  ['mum', 'mother', 'mama'],
  ['dad', 'father', 'papa'],
  ['grandmother', 'grandma', 'nan', 'granny'],
  ['grandfather', 'grandpa', 'grandad'],
  ['sibling', 'brother', 'sister'],
  ['child', 'kid', 'children', 'daughter', 'son', 'baby'],
  ['food', 'dish', 'eat'],
  ['eat', 'food', 'meat', 'diet', 'fish', 'vegetarian', 'vegan', 'halal', 'kosher', 'allergic'],
  ['allergic', 'allergy', 'intolerant', 'allergies'],
  ['instrument', 'cello', 'guitar', 'piano', 'violin', 'drums', 'flute'],
  ['study', 'studies', 'degree', 'subject', 'university'],
  ['happen', 'die', 'break', 'lose', 'accident', 'get'],
  ['paint', 'colour'],
  ['flatmate', 'roommate'],
];

const RELATED = new Map<string, Set<string>>();
for (const group of GROUPS) {
  const stems = group.map(stem);
  for (const one of stems) RELATED.set(one, new Set([...(RELATED.get(one) ?? []), ...stems]));
}
/** Other words by which the same thing may have been told. */
export const relatedTo = (key: string): ReadonlySet<string> => RELATED.get(key) ?? new Set();
