export interface SplitName {
  readonly first: string;
  readonly last: string;
}

/** The first word and the rest (IDN-054..055 for Google names, PRO-056 for the profile edit). */
export function splitName(fullName: string): SplitName {
  const trimmed = fullName.trim();
  const space = trimmed.search(/\s/u);
  if (space < 0) return { first: trimmed, last: '' };
  return { first: trimmed.slice(0, space), last: trimmed.slice(space).trim() };
}

/** The name that screens show (ENT-067, PRO-061). It is derived, so it never goes stale. */
export function fullNameOf(first: string, last: string): string {
  return `${first} ${last}`.trim();
}
