import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
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
  let folder = '';
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
      handler: (html) => inWords(html, language),
    },
    configResolved: ({ root, build: { outDir } }) => {
      folder = resolve(root, outDir);
    },
    async closeBundle() {
      if (language !== ENGLISH) await nameInstalled(join(folder, 'manifest.webmanifest'), language);
    },
  };
}

/** The page with its own words in a language. @throws Error when a word of the page is not there to be translated */
function inWords(html: string, language: Language): string {
  const [english, words] = [PAGE_WORDS[ENGLISH], PAGE_WORDS[language]];
  const pairs = [
    [`<html lang="${ENGLISH}">`, `<html lang="${language}">`],
    [english.description, words.description],
    [english.shared, words.shared],
    [english.noScript, words.noScript],
  ] as const;
  return pairs.reduce((page, [from, to]) => {
    if (!page.includes(from)) throw new Error(`index.html lacks "${from}", which is to be said in "${language}"`);
    return page.replace(from, to);
  }, html);
}

/** Says in the manifest, which is copied as it is, what the installed app is. */
async function nameInstalled(path: string, language: Language): Promise<void> {
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
  if (manifest['description'] !== PAGE_WORDS[ENGLISH].installed) throw new Error(`${path} has another description than the English one`);
  await writeFile(path, JSON.stringify({ ...manifest, lang: language, description: PAGE_WORDS[language].installed }));
}
