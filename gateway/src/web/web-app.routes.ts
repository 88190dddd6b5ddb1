import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ConfigurationError } from '@affinity/kit/config/env-reader';
import { NotFoundError } from '@affinity/kit/errors/domain-error';
import { LANGUAGES, type Language } from '@affinity/proto/vocabulary/languages';
import { languageOf } from './language.js';
import { ScreenPages } from './screen-pages.js';
import type { SecurityHeaders } from './security-headers.js';
import { takesEncoding } from './takes-encoding.js';

const INDEX = '/index.html';
/** The names of these files contain a hash of the content. */
const HASHED = /^(?:\/[a-z]{2})?\/assets\//;
/** Its place says for which addresses it answers, and a browser asks again for it by itself. */
const WORKER = '/sw.js';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** What decides which page, and which worker, an address gets. */
const VARY = 'accept-encoding, accept-language, cookie';
/** Paths that scanners ask for and other servers expose. They never get the app's page, which would look like a find (SAFETY-69). */
const NEVER_PAGES = /^\/(?:api|metrics|health|docs)(?:\/|$)|\/\.|\.[a-z0-9]{1,8}$/i;

/** The address that members share. Link previews ask for it with any `Accept`, and get tags that name only the product. */
const SHARED = /^\/post\/[^/]+$/;

function accepts(accept: string | undefined, path: string): boolean {
  return accept?.includes('text/html') === true || (SHARED.test(path) && (accept === undefined || accept.includes('*/*')));
}

/** @throws ConfigurationError unless the folder holds a built web app. */
export async function listWebFiles(root: string): Promise<Set<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => `/${posix.relative(root, posix.join(entry.parentPath, entry.name))}`);
  const found = new Set(files.filter((file) => !file.includes('/.')));
  if (!found.has(INDEX)) throw new ConfigurationError('Invalid configuration: WEB_ROOT holds no index.html; build the web app first');
  return found;
}

/** Where the build in a language lies. English is the one that lies at the top. */
const folderOf = (language: Language): string => (language === LANGUAGES[0] ? '' : `/${language}`);

/** Serves the built web app: its files, and its one page, in the language of the browser, for every address that one opens (ADR 51). */
export function webAppRoutes(root: string, files: ReadonlySet<string>, headers: SecurityHeaders) {
  return async (server: FastifyInstance): Promise<void> => {
    const spoken = LANGUAGES.filter((language) => files.has(folderOf(language) + INDEX));
    const pages = new Map<Language, ScreenPages>();
    for (const language of spoken) pages.set(language, await ScreenPages.read(join(root, folderOf(language))));
    const folderFor = (language: Language): string => (pages.has(language) ? folderOf(language) : '');
    // Only names listed at the start are looked up on disk, whatever a URL says.
    await server.register(fastifyStatic, {
      root: join(root),
      serve: false,
      preCompressed: true,
      cacheControl: false,
      etag: true,
      lastModified: false,
    });
    server.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
      const path = pathOf(request.url);
      const file = path === '/' ? INDEX : path;
      const isPage = file === INDEX || !files.has(file);
      // By their names the pages are files, each in its language: the worker of a language keeps its own.
      const language = path === INDEX ? LANGUAGES[0] : languageOf(request.headers);
      if (file === WORKER && !isPage) return send(reply.header('vary', VARY), folderFor(language) + WORKER, path, headers);
      if (!isPage) return send(reply, file, path, headers);
      const wantsPage = accepts(request.headers.accept, path) && !NEVER_PAGES.test(path);
      if (!wantsPage && file !== INDEX) throw new NotFoundError('request.not_found', 'There is nothing here.');
      const page = (pages.get(language) ?? pages.get(LANGUAGES[0]))?.at(request.url, request.headers.cookie);
      if (!page) return send(reply.header('vary', VARY), folderFor(language) + INDEX, path, headers);
      const encoding = (['br', 'gzip'] as const).find((one) => takesEncoding(request.headers['accept-encoding'], one));
      if (encoding) void reply.header('content-encoding', encoding);
      void dress(reply, INDEX, path, headers).header('content-type', 'text/html; charset=utf-8').header('vary', VARY);
      return reply.send(encoding ? page[encoding] : page.html);
    });
  };
}

function send(reply: FastifyReply, file: string, path: string, headers: SecurityHeaders): FastifyReply {
  return dress(reply, file, path, headers).sendFile(file.slice(1));
}

function dress(reply: FastifyReply, file: string, path: string, headers: SecurityHeaders): FastifyReply {
  const hashed = HASHED.test(file);
  return reply
    .headers(headersOf(file, headers))
    .header('cross-origin-opener-policy', headers.openerPolicy(path))
    .header('cache-control', hashed ? IMMUTABLE : REVALIDATE);
}

function headersOf(file: string, { assets, web, worker }: SecurityHeaders): Readonly<Record<string, string>> {
  if (HASHED.test(file)) return assets;
  return file.endsWith(WORKER) ? worker : web;
}

function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0]!;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
