import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ConfigurationError } from '@affinity/kit/config/env-reader';
import { NotFoundError } from '@affinity/kit/errors/domain-error';
import { ScreenPages } from './screen-pages.js';
import type { SecurityHeaders } from './security-headers.js';
import { takesEncoding } from './takes-encoding.js';

const INDEX = '/index.html';
/** File names below this path contain a hash of the content. */
const HASHED = '/assets/';
/** Its place says for which addresses it answers, and a browser asks again for it by itself. */
const WORKER = '/sw.js';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
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

/** Serves the built web app: its files, and its one page for every address that a browser opens. */
export function webAppRoutes(root: string, files: ReadonlySet<string>, headers: SecurityHeaders) {
  return async (server: FastifyInstance): Promise<void> => {
    const pages = await ScreenPages.read(root);
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
      if (!isPage) return send(reply, file, path, headers);
      const wantsPage = accepts(request.headers.accept, path) && !NEVER_PAGES.test(path);
      if (!wantsPage && file !== INDEX) throw new NotFoundError('request.not_found', 'There is nothing here.');
      const page = pages.at(request.url, request.headers.cookie);
      if (!page) return send(reply, INDEX, path, headers);
      const encoding = (['br', 'gzip'] as const).find((one) => takesEncoding(request.headers['accept-encoding'], one));
      if (encoding) void reply.header('content-encoding', encoding);
      void dress(reply, INDEX, path, headers).header('content-type', 'text/html; charset=utf-8').header('vary', 'accept-encoding');
      return reply.send(encoding ? page[encoding] : page.html);
    });
  };
}

function send(reply: FastifyReply, file: string, path: string, headers: SecurityHeaders): FastifyReply {
  return dress(reply, file, path, headers).sendFile(file.slice(1));
}

function dress(reply: FastifyReply, file: string, path: string, headers: SecurityHeaders): FastifyReply {
  const hashed = file.startsWith(HASHED);
  return reply
    .headers(headersOf(file, headers))
    .header('cross-origin-opener-policy', headers.openerPolicy(path))
    .header('cache-control', hashed ? IMMUTABLE : REVALIDATE);
}

function headersOf(file: string, { assets, web, worker }: SecurityHeaders): Readonly<Record<string, string>> {
  if (file.startsWith(HASHED)) return assets;
  return file === WORKER ? worker : web;
}

function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0]!;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
