import { MAX_NAME_LENGTH } from '@affinity/proto/vocabulary/limits';

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
}

/** IDN-041: first name, a space, last name. */
export function joinName(firstName: string, lastName: string): PersonName {
  return { firstName, lastName, displayName: `${firstName} ${lastName}`.trim() };
}

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
