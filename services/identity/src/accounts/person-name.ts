import { MAX_NAME_LENGTH } from '@affinity/proto/vocabulary/limits';
import { cleanName, nameProblem, normalName } from '@affinity/proto/vocabulary/person-name';
import { NameNotAllowedError } from './account.errors.js';

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
}

/** IDN-041: first name, a space, last name. */
export function joinName(firstName: string, lastName: string): PersonName {
  return { firstName, lastName, displayName: `${firstName} ${lastName}`.trim() };
}

/** The name a member gives, written as everywhere. @throws NameNotAllowedError, of the last name when the first alone is not at fault */
export function givenName(first: string, last: string): PersonName {
  const name = joinName(normalName(first), normalName(last));
  const problem = nameProblem(name.displayName);
  if (problem !== undefined) throw new NameNotAllowedError(problem, nameProblem(name.firstName) === problem ? 'firstName' : 'lastName');
  return name;
}

/** What a provider calls somebody, made fit: the words of it that can be shown; else those of the fallback. */
export const providedName = (displayName: string | null | undefined, fallback: string): PersonName =>
  splitDisplayName(cleanName(displayName ?? '') || cleanName(fallback));

/** IDN-054, IDN-055: the first word of a display name, and the rest of it; a one-word name has an empty rest. */
export function splitDisplayName(displayName: string): PersonName {
  const words = displayName
    .replace(/[\p{Cc}\p{Surrogate}]/gu, ' ')
    .trim()
    .split(/\s+/);
  return joinName(cut(words[0] ?? ''), cut(words.slice(1).join(' ')));
}

function cut(text: string): string {
  return Array.from(text).slice(0, MAX_NAME_LENGTH).join('');
}
