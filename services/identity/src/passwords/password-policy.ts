import { MIN_PASSWORD_LENGTH } from '@affinity/proto/vocabulary/limits';
import { COMMON_PASSWORDS } from './common-passwords.js';

/** What an attacker would try first for this member. */
export interface PasswordOwner {
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'q1w2e3r4t5y6u7i8o9p0',
];
const DIRECTIONS = SEQUENCES.flatMap((sequence) => [sequence, Array.from(sequence).toReversed().join('')]);

/**
 * Whether a password is refused as `weak-password` (IDN-038, IDN-047): shorter than eight code points, among the best
 * known, one character or pair repeated, a run of the keyboard or alphabet, or the member's own name or address.
 */
export function isWeakPassword(password: string, owner: PasswordOwner): boolean {
  if (Array.from(password).length < MIN_PASSWORD_LENGTH) return true;
  const plain = password.normalize('NFKC').toLowerCase();
  if (COMMON_PASSWORDS.has(plain) || new Set(plain).size <= 2) return true;
  if (DIRECTIONS.some((sequence) => sequence.includes(plain))) return true;
  return ownWords(owner).has(plain.replace(/[^\p{L}\p{N}@]/gu, ''));
}

function ownWords({ email, firstName, lastName }: PasswordOwner): Set<string> {
  const fold = (text: string): string =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}@]/gu, '');
  const [first, last, address] = [fold(firstName), fold(lastName), fold(email ?? '')];
  return new Set([first, last, first + last, last + first, address, fold((email ?? '').split('@')[0]!)]);
}
