import { MIN_PASSWORD_LENGTH } from '@affinity/proto/vocabulary/limits';
import { dictionary } from '@zxcvbn-ts/language-common';
import { COMMON_PASSWORDS } from './common-passwords.js';
import { OBVIOUS_WORDS, SEQUENCES } from './obvious-words.js';

/** What an attacker would try first for this member. */
export interface PasswordOwner {
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** 49,000 passwords of known breaches, each of which is also known with digits and signs around it. */
const BREACHED: ReadonlySet<string> = new Set([...COMMON_PASSWORDS, ...dictionary['passwords-common'].map((word) => word.toLowerCase())]);
const DIRECTIONS = SEQUENCES.flatMap((sequence) => [sequence, Array.from(sequence).toReversed().join('')]);
/** A known word with this many digits and signs is that word with a year and an exclamation mark; with more it is something else. */
const DECORATION = 8;
/** Shorter parts of a name or an address stand in too many words. */
const MIN_OWN_WORD = 3;
/** This many characters beside an own word are no password by themselves. */
const NEGLIGIBLE = 3;
const LOOKED_AT = 64;
const LEET: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };
const DATE = /^(?:\d{1,2}\D?\d{1,2}\D?(?:19|20)\d\d|(?:19|20)\d\d\D?\d{1,2}\D?\d{1,2})\W*$/;

const SITE = 'affinity';

/** Too short; known, or much like a known one; made of the member's own words; made of the product's name. */
export type PasswordProblem = 'short' | 'common' | 'own' | 'site';

/**
 * Why a password is refused as `weak-password`, or undefined (IDN-038, IDN-047): shorter than eight code points, known from breaches,
 * one character or pair repeated, a run of the keyboard or alphabet, a date, or a well-known word, the product's name, or
 * the member's own name or address, with a few digits and signs. Work is bounded: a set is asked a few times about the
 * first 64 characters; what is longer is judged by them only where they say everything.
 */
export function passwordProblem(password: string, owner: PasswordOwner): PasswordProblem | undefined {
  if (Array.from(password).length < MIN_PASSWORD_LENGTH) return 'short';
  const plain = password.normalize('NFKC').toLowerCase();
  if (plain.startsWith(SITE) && BREACHED.has(plain)) return 'site';
  if (BREACHED.has(plain) || new Set(plain).size <= 2) return 'common';
  if (plain.length > LOOKED_AT) return undefined;
  if (DIRECTIONS.some((sequence) => sequence.includes(plain)) || DATE.test(plain)) return 'common';
  const own = ownWords(owner);
  if (own.has(lettersAndDigits(plain))) return 'own';
  return problemOfLetters(plain, own) ?? problemOfLetters(unleet(plain), own);
}

/** A word that everybody would try, with up to eight digits and signs in, before or after it. */
function problemOfLetters(text: string, own: ReadonlySet<string>): PasswordProblem | undefined {
  const letters = text.replace(/[^\p{L}]/gu, '');
  if (Array.from(text).length - Array.from(letters).length > DECORATION) return undefined;
  const word = halved(letters);
  if (isObvious(word)) return word === SITE ? 'site' : 'common';
  const rest = without(letters, [...own, SITE]);
  if (rest === letters || !(rest.length < NEGLIGIBLE || isObvious(rest))) return undefined;
  return without(letters, [...own]) === letters ? 'site' : 'own';
}

function isObvious(letters: string): boolean {
  return letters.length >= MIN_OWN_WORD && (BREACHED.has(letters) || OBVIOUS_WORDS.has(letters));
}

/** "summersummer" is "summer". */
function halved(letters: string): string {
  const half = letters.slice(0, letters.length / 2);
  return half + half === letters ? half : letters;
}

/** The letters with every one of the words taken out; the longest first. */
function without(letters: string, words: readonly string[]): string {
  const longest = words.filter((word) => word.length >= MIN_OWN_WORD).toSorted((a, b) => b.length - a.length);
  return longest.reduce((rest, word) => rest.replaceAll(word, ''), letters);
}

function ownWords({ email, firstName, lastName }: PasswordOwner): Set<string> {
  const [first, last, address] = [firstName, lastName, email ?? ''].map((text) => lettersAndDigits(text.normalize('NFKC').toLowerCase()));
  const parts = (email ?? '').toLowerCase().split(/[^\p{L}]+/u);
  const local = lettersAndDigits((email ?? '').toLowerCase().split('@')[0]!);
  return new Set([first!, last!, first! + last!, last! + first!, address!, local, ...parts].filter((word) => word !== ''));
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}@]/gu, '');
}

function unleet(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => LEET[sign]!);
}
