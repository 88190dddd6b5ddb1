import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';
import type { AppBuild } from '../src/shared/offline/app-worker.js';
import { APP_STORE, TAKE_OVER, TAKE_OVER_ALONE, WORKER_ADDRESS } from '../src/shared/offline/cache-names.js';

const SOURCE = fileURLToPath(new URL('../src/shared/offline/app-worker.ts', import.meta.url));
const PAGE = 'index.html';
/** Styles of a whole screen stand for those that the app loads one by one: a kept page has the latter. */
const NOT_KEPT = /-screen-[^/]*\.css$|\.map$|^\.vite\//;
/** Of the files beside the build: pictures that screens show. What others ask for is theirs. */
const KEPT_PUBLIC = /\.svg$/;
/** The last script of a page is the app's own. What comes before changes rarely. */
const SCRIPTS = /<script\b[^>]*\bsrc="(\/(?:[a-z]{2}\/)?assets\/[^"]+)"/g;

/** The worker as one script that imports nothing. @throws Error when its source does */
async function workerScript(build: AppBuild): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE, { lang: 'ts', target: 'es2022' });
  const alone = code.replace(/^export /m, '');
  if (/^(?:import|export)\b/m.test(alone)) throw new Error('The worker imports or exports: it has to be one script by itself');
  return `${alone}\nstartAppWorker(self, ${JSON.stringify(build)});\n`;
}

/** Writes the worker that keeps the app's files, with the list of those of this build (ADR 42). @throws Error for a page without a script */
export function offlineWorker(): Plugin {
  let publicFolder = '';
  let base = '';
  return {
    name: 'affinity:offline-worker',
    apply: 'build',
    configResolved: (config) => {
      publicFolder = config.publicDir;
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const hash = createHash('sha256');
        const files: string[] = [];
        for (const [name, file] of Object.entries(bundle).sort(([one], [other]) => (one < other ? -1 : 1))) {
          if (NOT_KEPT.test(name)) continue;
          files.push(base + name);
          hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
        }
        const page = bundle[PAGE];
        const entry = page?.type === 'asset' ? [...page.source.toString().matchAll(SCRIPTS)].at(-1)?.[1] : undefined;
        if (entry === undefined) this.error(`${PAGE} begins with no script: look at this plugin again`);
        for (const name of readdirSync(publicFolder, { recursive: true, encoding: 'utf8' }).sort()) {
          if (!KEPT_PUBLIC.test(name)) continue;
          files.push(`/${name}`);
          hash.update(name).update(readFileSync(join(publicFolder, name)));
        }
        hash.update(readFileSync(SOURCE));
        const version = hash.digest('hex').slice(0, 16);
        const source = await workerScript({
          version,
          files,
          page: base + PAGE,
          entry,
          storePrefix: APP_STORE,
          takeOver: TAKE_OVER,
          takeOverAlone: TAKE_OVER_ALONE,
        });
        this.emitFile({ type: 'asset', fileName: WORKER_ADDRESS.slice(1), source });
      },
    },
  };
}
