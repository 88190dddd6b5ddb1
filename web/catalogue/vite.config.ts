import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, defineConfig, type InlineConfig, type Plugin } from 'vite';
import { PSEUDO_LANGUAGE, speakPseudoLanguage } from '../build-plugins/pseudo-language.js';
import { speakLanguage } from '../build-plugins/speak-language.js';
import { type Language, LANGUAGES } from '../../proto/vocabulary/languages.js';

type Spoken = Language | typeof PSEUDO_LANGUAGE;

const [english, ...translations] = LANGUAGES;
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The app's own page has words to be translated. This one only says its language. */
const speak = (language: Spoken): Plugin =>
  language === PSEUDO_LANGUAGE
    ? speakPseudoLanguage()
    : { ...speakLanguage(language), transformIndexHtml: (html) => html.replace('lang="en"', `lang="${language}"`) };

/** The page of one language. */
const catalogueIn = (language: Spoken): InlineConfig => ({
  root: here('.'),
  base: `/${language}/`,
  // Servers that share a folder would write over each other's files.
  cacheDir: here(`../node_modules/.vite/catalogue-${language}`),
  publicDir: here('../public'),
  plugins: [speak(language), react()],
  resolve: { alias: [{ find: /^@affinity\/proto\/(.*)$/, replacement: `${here('../../proto')}/$1.ts` }] },
});

/** A build speaks one language, and so does a server (ADR 51). The English one hands on what is asked of the others. */
function otherLanguages(): Plugin {
  return {
    name: 'affinity:catalogue-languages',
    async configureServer({ middlewares, httpServer, config: { logLevel } }) {
      if (httpServer === null) return;
      for (const language of [...translations, PSEUDO_LANGUAGE] as const) {
        const other = await createServer({
          ...catalogueIn(language),
          configFile: false,
          ...(logLevel && { logLevel }),
          server: { middlewareMode: true, hmr: { server: httpServer } },
        });
        middlewares.use((request, response, next) =>
          request.url?.startsWith(`/${language}/`) ? other.middlewares(request, response, next) : next(),
        );
        httpServer.once('close', () => void other.close());
      }
    },
  };
}

const { plugins = [], ...config } = catalogueIn(english);
export default defineConfig({ ...config, plugins: [...plugins, otherLanguages()] });
