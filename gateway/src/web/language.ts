import type { IncomingHttpHeaders } from 'node:http';
import { type Language, LANGUAGE_COOKIE, LANGUAGES } from '@affinity/proto/vocabulary/languages';
import Negotiator from 'negotiator';

const CHOSEN = new RegExp(`(?:^|;)\\s*${LANGUAGE_COOKIE}=(${LANGUAGES.join('|')})\\s*(?:;|$)`);

/** The language to speak with a browser: the one that was chosen there, else the one it asks for (RFC 9110 12.5.4), else English. */
export function languageOf({ cookie, 'accept-language': asked }: IncomingHttpHeaders): Language {
  const chosen = CHOSEN.exec(cookie ?? '')?.[1];
  const spoken = chosen ?? new Negotiator({ headers: { 'accept-language': asked } }).language([...LANGUAGES]);
  return (spoken ?? LANGUAGES[0]) as Language;
}
