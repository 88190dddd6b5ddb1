import { type Language, LANGUAGE_COOKIE } from '@affinity/proto/vocabulary/languages';
import { LANGUAGE } from '#shared/text/language.js';

/** The languages in their own names. */
const NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', es: 'Español' };

export const LANGUAGE_CHOICES = Object.entries(NAMES) as [Language, string][];

/** The longest that browsers keep a cookie. */
const KEPT_SECONDS = 400 * 24 * 3600;

/** Whether a language was chosen in this browser: then that counts, whatever the browser or the account would have. */
export const wasChosenHere = (): boolean => document.cookie.includes(`${LANGUAGE_COOKIE}=`);

/** Chooses a language in this browser. The app comes anew in it, as all its words lie in another build (ADR 51). */
export function speakHere(language: Language): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Max-Age=${KEPT_SECONDS}; Path=/; Secure; SameSite=Lax`;
  // A browser that keeps no cookies would come back with the same page.
  if (language !== LANGUAGE && wasChosenHere()) location.reload();
}
