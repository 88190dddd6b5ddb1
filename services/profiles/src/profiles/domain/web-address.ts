import { MAX_URL_LENGTH } from '@affinity/proto/vocabulary/limits';

/** True for an absolute http or https URL (MISC-015). Scripts, data and files are not addresses. */
export function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  // A user part only makes one host look like another: https://bank.example@evil.example
  return (protocol === 'https:' || protocol === 'http:') && hostname !== '' && username === '' && password === '';
}

/** A provider's photo, or null: a sign-up does not fail because of a picture. */
export function usablePhoto(url: string | null): string | null {
  return url !== null && url.length <= MAX_URL_LENGTH && isWebAddress(url) ? url : null;
}
