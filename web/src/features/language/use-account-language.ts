import type { Language } from '@affinity/proto/vocabulary/languages';
import { useEffect } from 'react';
import { LANGUAGE } from '#shared/text/language.js';
import { speakHere, wasChosenHere } from './language.js';

/** A browser in which no language was chosen takes the one of the account that signs in (LNG-007). */
export function useAccountLanguage(language: Language | null | undefined): void {
  useEffect(() => {
    if (language && language !== LANGUAGE && !wasChosenHere()) speakHere(language);
  }, [language]);
}
