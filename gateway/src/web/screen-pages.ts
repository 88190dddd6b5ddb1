import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { SCREEN_NAMES, screenAt, type ScreenName } from '@affinity/proto/vocabulary/screens';
import { readCookies } from '../session/session.cookies.js';

/** The page of the app as one screen's visitors get it. */
export interface ScreenPage {
  readonly html: Buffer;
  readonly gzip: Buffer;
}

/** Written by the build of the web app: the files that each screen needs besides those that the page names. */
const LIST = '.vite/screens.json';
/** A first post is read before the faces are there: on a slow line they would come before the code. */
const FONT = /\s*<link\b[^>]*\bas="font"[^>]*>/g;
const HEAD_END = '</head>';

/** The pages of those who are signed in: code and data are asked for together with the page, not after it. */
export class ScreenPages {
  private constructor(private readonly pages: ReadonlyMap<ScreenName, ScreenPage>) {}

  static async read(root: string): Promise<ScreenPages> {
    const index = await readFile(join(root, 'index.html'), 'utf8');
    // A web app that was built without the list is served as it is, and asks by itself.
    const list = await readFile(join(root, LIST), 'utf8').catch(() => '{}');
    const files = JSON.parse(list) as Partial<Record<ScreenName, readonly string[]>>;
    return new ScreenPages(new Map(SCREEN_NAMES.flatMap((name) => (files[name] ? [[name, pageOf(index, name, files[name])]] : []))));
  }

  /** Undefined for who is not signed in, and for an address without a screen. Whether a session holds is decided by each part. */
  at(url: string, cookie: string | undefined): ScreenPage | undefined {
    const { access, refresh } = readCookies(cookie);
    if (access === undefined && refresh === undefined) return undefined;
    const mark = url.indexOf('?');
    const name = mark < 0 ? screenAt(url, '') : screenAt(url.slice(0, mark), url.slice(mark));
    return name && this.pages.get(name);
  }
}

function pageOf(index: string, name: ScreenName, files: readonly string[]): ScreenPage {
  const links = files.map((file) =>
    file.endsWith('.css') ? `<link rel="stylesheet" crossorigin href="${file}">` : `<link rel="modulepreload" crossorigin href="${file}">`,
  );
  const data = `<link rel="preload" as="fetch" crossorigin href="/api/screens/${name}">`;
  const html = Buffer.from(index.replaceAll(FONT, '').replace(HEAD_END, [data, ...links, HEAD_END].join('')));
  return { html, gzip: gzipSync(html, { level: 9 }) };
}
