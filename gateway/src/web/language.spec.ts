import { LANGUAGE_COOKIE } from '@affinity/proto/vocabulary/languages';
import { describe, expect, it } from 'vitest';
import { languageOf } from './language.js';

describe('languageOf', () => {
  it.each([
    [undefined, undefined, 'en'],
    [undefined, 'de-AT,de;q=0.9,en;q=0.8', 'de'],
    [undefined, 'fr-FR,es;q=0.6,en;q=0.7', 'en'],
    [undefined, 'es-419', 'es'],
    [undefined, 'ja', 'en'],
    [undefined, '*', 'en'],
    [undefined, ';;q=,', 'en'],
    [`${LANGUAGE_COOKIE}=es`, 'de', 'es'],
    [`a=b; ${LANGUAGE_COOKIE}=de;c=d`, undefined, 'de'],
    [`${LANGUAGE_COOKIE}=fr`, 'de', 'de'],
    [`${LANGUAGE_COOKIE}=de2`, undefined, 'en'],
    [`x${LANGUAGE_COOKIE}=de`, undefined, 'en'],
  ])('LNG-003 the cookie %s and the languages %s give %s', (cookie, asked, language) => {
    expect(languageOf({ cookie, 'accept-language': asked })).toBe(language);
  });
});
