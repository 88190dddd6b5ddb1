import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Language } from '../../proto/vocabulary/languages.js';
import { PAGE_WORDS } from './page-words.js';

/** The modules that hold the words of the app, as they are imported. */
const WORDS = /(?:^|[/.])texts\.js$/;
const ENGLISH: Language = 'en';

/**
 * Builds the app in one language: the modules of words are taken in this language, and the page says which it is (ADR 51).
 * @throws Error at the end of a build that lacks words
 */
export function speakLanguage(language: Language): Plugin {
  return {
    name: 'affinity:speak-language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (language === ENGLISH || importer === undefined || !WORDS.test(source)) return null;
      const english = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (english === null) return null;
      const translated = english.id.replace(/\.ts$/, `.${language}.ts`);
      return existsSync(translated) ? translated : this.error(`${english.id} has no words in "${language}"`);
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const { description, shared, noScript } = PAGE_WORDS[language];
        const english = PAGE_WORDS[ENGLISH];
        return html
          .replace('<html lang="en">', `<html lang="${language}">`)
          .replace(english.description, description)
          .replace(english.shared, shared)
          .replace(english.noScript, noScript);
      },
    },
  };
}
