import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNK_GROUPS } from './build-plugins/chunk-groups.js';
import { joinRuntime } from './build-plugins/join-runtime.js';
import { leaveOutFrameworkMode } from './build-plugins/leave-out-framework-mode.js';
import { precompress } from './build-plugins/precompress.js';
import { listScreenFiles } from './build-plugins/list-screen-files.js';
import { offlineWorker } from './build-plugins/offline-worker.js';
import { preloadFonts } from './build-plugins/preload-fonts.js';
import { PSEUDO_LANGUAGE, speakPseudoLanguage } from './build-plugins/pseudo-language.js';
import { speakLanguage } from './build-plugins/speak-language.js';
import { type Language, LANGUAGES } from '../proto/vocabulary/languages.js';

const protoDirectory = fileURLToPath(new URL('../proto', import.meta.url));

const [english] = LANGUAGES;
/** The build of a language is asked for as a mode: `vite build --mode de`. The gateway looks for it in a folder of this name. */
const isLanguage = (mode: string): mode is Language => (LANGUAGES as readonly string[]).includes(mode);

export default defineConfig(({ mode }) => {
  const language = isLanguage(mode) ? mode : english;
  const isPseudo = mode === PSEUDO_LANGUAGE;
  const folder = isPseudo || language !== english ? `${isPseudo ? mode : language}/` : '';
  return {
    base: `/${folder}`,
    plugins: [
      isPseudo ? speakPseudoLanguage() : speakLanguage(language),
      react(),
      leaveOutFrameworkMode(),
      // Tests of the pseudo-language wait for this build, and nobody else gets it: its code need not be small, nor kept.
      !isPseudo && joinRuntime(),
      preloadFonts(),
      listScreenFiles(),
      !isPseudo && offlineWorker(),
      !isPseudo && precompress(),
    ],
    resolve: { alias: [{ find: /^@affinity\/proto\/(.*)$/, replacement: `${protoDirectory}/$1.ts` }] },
    build: {
      outDir: `dist/${folder}`,
      emptyOutDir: true,
      manifest: true,
      sourcemap: false,
      target: 'es2022',
      // It makes the code of a screen 3 kB smaller than the bundler's own does.
      minify: isPseudo ? false : 'terser',
      terserOptions: { module: true, ecma: 2020, compress: { passes: 4, reduce_funcs: false } },
      // The content security policy allows no data: URLs for scripts, styles or fonts, and no inline script.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // So short a hash tells two versions of one file apart, and the first file names all others.
          chunkFileNames: ({ name }) => `assets/${name.replace(/\..*$/, '')}-[hash:7].js`,
          assetFileNames: 'assets/[name]-[hash:6][extname]',
          codeSplitting: { groups: CHUNK_GROUPS },
        },
      },
    },
    // `npm run dev` says where its gateway listens.
    server: { proxy: { '/api': { target: process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:8080', ws: true } } },
  };
});
