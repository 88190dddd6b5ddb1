import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';
import type { AppBuild } from '../src/shared/offline/app-worker.js';
import { APP_STORE, PUSH_OPENS, TAKE_OVER, TAKE_OVER_ALONE, WORKER_ADDRESS } from '../src/shared/offline/cache-names.js';

const sourceOf = (name: string): string => fileURLToPath(new URL(`../src/shared/offline/${name}`, import.meta.url));
const SOURCES = [sourceOf('app-worker.ts'), sourceOf('push-worker.ts')];
const PAGE = 'index.html';
/** Styles of a whole screen stand for those that the app loads one by one: a kept page has the latter. */
const NOT_KEPT = /-screen-[^/]*\.css$|\.map$|^\.vite\//;
/** Of the files beside the build: pictures that screens show. What others ask for is theirs. */
const KEPT_PUBLIC = /\.svg$/;
/** The last script of a page is the app's own. What comes before changes rarely. */
const SCRIPTS = /<script\b[^>]*\bsrc="(\/(?:[a-z]{2}\/)?assets\/[^"]+)"/g;

/** A source as a script. @throws Error when it imports anything, or exports more than one name */
async function alone(source: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, { lang: 'ts', target: 'es2022' });
  const script = code.replace(/^export /m, '');
  if (/^(?:import|export)\b/m.test(script)) throw new Error(`${source} imports or exports: it has to be one script by itself`);
  return script;
}

/** The worker as one script that imports nothing: what keeps the app, and what tells of things while it is closed. */
async function workerScript(build: AppBuild): Promise<string> {
  const scripts = await Promise.all(SOURCES.map(alone));
  return `${scripts.join('\n')}\nstartAppWorker(self, ${JSON.stringify(build)});\nstartPushWorker(self, ${JSON.stringify(PUSH_OPENS)});\n`;
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
        for (const source of SOURCES) hash.update(readFileSync(source));
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
