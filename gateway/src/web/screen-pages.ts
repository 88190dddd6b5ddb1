import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { SCREEN_NAMES, screenAt, type ScreenName } from '@affinity/proto/vocabulary/screens';
import { readCookies } from '../session/session.cookies.js';

/** The page of the app as one screen's visitors get it. */
export interface ScreenPage {
  readonly html: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Written by the build of the web app: the files that each screen needs. */
const LIST = '.vite/screens.json';

interface ScreenFiles {
  /** All styles of the screen, in one file. */
  readonly style: string;
  /** The files that it stands for. */
  readonly styles: readonly string[];
  /** Besides those that the page names. */
  readonly scripts: readonly string[];
}

/** A first post is read before the faces are there: on a slow line they would come before the code. */
const LEFT_OUT = /\s*<link\b[^>]*\b(?:as="font"|rel="stylesheet")[^>]*>/g;
const FIRST_SCRIPT = '<script';
const HEAD_END = '</head>';

/** The pages of those who are signed in: code and data are asked for together with the page, not after it. */
export class ScreenPages {
  private constructor(private readonly pages: ReadonlyMap<ScreenName, ScreenPage>) {}

  static async read(root: string): Promise<ScreenPages> {
    const index = await readFile(join(root, 'index.html'), 'utf8');
    // A web app that was built without the list is served as it is, and asks by itself.
    const list = await readFile(join(root, LIST), 'utf8').catch(() => '{}');
    const files = JSON.parse(list) as Partial<Record<ScreenName, ScreenFiles>>;
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

function pageOf(index: string, name: ScreenName, { style, styles, scripts }: ScreenFiles): ScreenPage {
  const first = [
    `<link rel="stylesheet" crossorigin href="${style}">`,
    `<link rel="preload" as="fetch" crossorigin href="/api/screens/${name}">`,
  ];
  // The app's code finds the parts of the style here and does not load them; nor does the browser.
  const stoodFor = styles.map((file) => `<link rel="stylesheet" disabled href="${file}">`);
  const code = scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  const html = Buffer.from(
    index
      .replaceAll(LEFT_OUT, '')
      .replace(FIRST_SCRIPT, [...first, FIRST_SCRIPT].join(''))
      .replace(HEAD_END, [...code, ...stoodFor, HEAD_END].join('')),
  );
  return { html, br: brotliCompressSync(html), gzip: gzipSync(html, { level: 9 }) };
}
