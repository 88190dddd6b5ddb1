import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { dirname, join } from 'node:path/posix';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { ExportedSection } from '@affinity/kit/exports/export-document';
import { closeServiceClients } from '@affinity/kit/http/service-client';
import { ObjectStorage } from '@affinity/kit/storage/object-storage';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { strFromU8, unzipSync } from 'fflate';
import type { IdentityConfig } from '../../src/config.js';
import { entryHtml } from '../../src/exports/archive/archive-html.js';
import { ArchiveMedia } from '../../src/exports/archive/archive-media.js';
import type { AccountExportListResponse, AccountExportResponse } from '../../src/exports/dto/account-export.response.js';
import { ExportFiles } from '../../src/exports/export-files.js';
import { ZipFile } from '../../src/exports/zip-file.js';
import { PASSWORD, startIdentity, type TestIdentity } from '../support/identity.js';
import { readPage, type ReadPage } from '../support/archive-page.js';

const KEY = 'the service key of posts, thirty-two bytes';
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const HOSTILE_NAME = '\u202Eeve<script>alert(1)</script>"\'&';
const HOSTILE_WORDS = '</p></li><script>alert(2)</script>\u0000\n<img src=x onerror=alert(3)> \u202Eback &amp; forth';
const AT = '2026-11-02T09:05:00.000Z';
/** One pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const POSTS: ExportedSection[] = [
  {
    title: 'Posts',
    entries: [
      { at: AT, text: HOSTILE_WORDS, files: [{ key: 'posts/lake.png', alt: 'A "lake" & <more>' }] },
      { at: AT, text: 'A second look', files: [{ key: 'posts/lake.png' }, { key: 'posts/never-there.png', alt: 'What is gone' }] },
    ],
  },
  { title: 'Comments on your posts', entries: [{ who: HOSTILE_NAME, at: AT, text: 'First!' }] },
];
const NAME = 'conversations/1-eve';
const PAGE = { name: NAME, title: HOSTILE_NAME };
const messages = (from: number, count: number): ExportedSection => ({
  title: 'Messages',
  page: PAGE,
  entries: Array.from({ length: count }, (_, n) => ({
    who: n % 2 ? HOSTILE_NAME : 'You',
    own: n % 2 === 0,
    at: AT,
    text: `Message ${from + n}`,
  })),
});
const CHAT: ExportedSection[][] = [
  [
    {
      title: 'Conversations',
      entries: [
        { heading: HOSTILE_NAME, page: NAME },
        { heading: 'Bo', page: 'conversations/2-bo' },
      ],
    },
  ],
  [messages(0, 500)],
  [messages(500, 3)],
  [
    {
      title: 'Messages',
      page: { name: 'conversations/2-bo', title: 'Bo' },
      entries: [
        { who: 'You', own: true, at: AT, text: 'Look', files: [{ key: 'chat_files/letter', name: '../../Brief für <dich>.html' }] },
        { who: 'Bo', own: false, at: AT, text: HOSTILE_WORDS, files: [{ key: 'chat_files/gone', name: 'holiday.png' }, { key: null }] },
      ],
    },
  ],
  [{ title: 'Nothing yet', entries: [] }],
];

let identity: TestIdentity;
let server: Server;
let files: Record<string, Uint8Array>;
let pages: Map<string, ReadPage>;

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts = request.url!.startsWith('/chat') ? CHAT : [POSTS];
    for (const [at, sections] of parts.entries()) {
      response.write(`${JSON.stringify({ name: `part-${at + 1}`, content: '[]', sections: JSON.stringify(sections) })}\n`);
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  identity = await startIdentity({
    EXPORT_CONTEXTS: 'chat,posts',
    POSTS_URL: url,
    POSTS_SERVICE_KEY: KEY,
    CHAT_URL: `${url}/chat`,
    CHAT_SERVICE_KEY: KEY,
  });
  const { storage } = identity.app.get<IdentityConfig>(CONFIG, { strict: false });
  const bucket = new ObjectStorage(storage);
  await bucket.put('posts/lake.png', PICTURE, 'image/png', PICTURE.length);
  await bucket.put('chat_files/letter', Buffer.from('<script>alert(4)</script>'), 'application/octet-stream');
  files = await archive();
  pages = new Map(
    Object.entries(files).flatMap(([path, bytes]) => (path.endsWith('.html') ? [[path, readPage(strFromU8(bytes))] as const] : [])),
  );
});
afterAll(async () => {
  await identity.stop();
  await closeServiceClients();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** The files of a new member's archive. */
async function archive(): Promise<Record<string, Uint8Array>> {
  const member = await identity.signUp({ firstName: 'Mara', lastName: 'Own' }, 'de');
  const { id } = (await identity.as(member, 'POST', '/account/exports', { password: PASSWORD })).body as AccountExportResponse;
  for (const deadline = Date.now() + 30_000 * PATIENCE; ; await sleep(50)) {
    const { items } = (await identity.as(member, 'GET', '/account/exports')).body as AccountExportListResponse;
    if (items[0]!.state === 'ready') break;
    if (Date.now() > deadline) throw new Error(`the export is ${items[0]!.state}`);
  }
  const { serviceKey } = identity.app.get<IdentityConfig>(CONFIG, { strict: false });
  const response = await fetch(`${identity.url}/account/exports/${id}/file`, {
    headers: { authorization: `Bearer ${member.accessToken}`, 'x-service-key': serviceKey },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return unzipSync(bytes);
}

describe('SAFETY-74 the pages of an archive', () => {
  it('are an index, a page a conversation, and the files beside them, each once', () => {
    expect([...pages.keys()].toSorted()).toEqual(['conversations/1-eve.html', 'conversations/2-bo.html', 'index.html']);
    expect(Object.keys(files).filter((path) => path.startsWith('media/'))).toEqual(['media/1-Brief-fu-r-dich-.html.txt', 'media/2.png']);
    expect(Buffer.from(files['media/2.png']!).equals(PICTURE)).toBe(true);
    expect(strFromU8(files['README.txt']!)).toContain('index.html');
  });

  it('say whose they are and show first what people look for first, whatever order the parts came in', () => {
    const { title, sections, text } = pages.get('index.html')!;
    expect(title).toBe('Your Affinity archive');
    expect(text).toContain('Mara Own');
    expect(sections).toEqual([
      'Posts',
      'Comments on your posts',
      'Conversations',
      'Nothing yet',
      'Account',
      'Passkeys',
      'How you sign in',
      'Sessions',
    ]);
    expect(text).toContain('Nothing here.');
    expect(text).toContain('2 November 2026, 09:05 UTC');
  });

  it('LNG-015 name the language of the account, and are in English in every one', () => {
    expect(pages.get('index.html')!.text).toMatch(/Language\s*German/);
    expect(strFromU8(files['README.txt']!)).toContain('Your data on Affinity');
  });

  it('have both sides of a conversation in order, however many pieces it came in', () => {
    const { text, sections } = pages.get('conversations/1-eve.html')!;
    const numbers = [...text.matchAll(/Message (\d+)/g)].map(([, n]) => Number(n));
    expect(numbers).toEqual(Array.from({ length: 503 }, (_, n) => n));
    expect(sections).toEqual(['Messages']);
    expect(text).toContain('You');
    expect(pages.get('index.html')!.text).not.toContain('Message 7');
  });

  it('name a file that the archive has no room for, and leave it out', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'archive-'));
    const zip = new ZipFile(join(folder, 'archive.zip'));
    const media = await ArchiveMedia.into(zip, identity.app.get(ExportFiles, { strict: false }), new Date(AT), folder, PICTURE.length);
    const found = [];
    for (const key of ['posts/lake.png', 'posts/lake.png', 'chat_files/letter']) found.push(await media.fetch({ key, name: key }));
    expect(found.map(({ state }) => state)).toEqual(['there', 'there', 'left-out']);
    expect(entryHtml({ entry: {}, files: found }, '')).toContain('is not in the archive');
    await zip.end();
    expect(Object.keys(unzipSync(await readFile(join(folder, 'archive.zip'))))).toEqual(['media/1-posts-lake.png']);
    await rm(folder, { recursive: true });
  });

  it('lead only to what is in the archive', () => {
    for (const [path, { links }] of pages) {
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) {
        if (link.startsWith('#')) expect([path, pages.get(path)!.ids.includes(link.slice(1))]).toEqual([path, true]);
        else expect([path, link, join(dirname(path), link) in files]).toEqual([path, link, true]);
      }
    }
  });

  it('say of a file that is gone that it is', () => {
    expect(pages.get('index.html')!.text).toContain('What is gone: This file is gone.');
    expect(pages.get('conversations/2-bo.html')!.text).toMatch(/holiday\.png: This file is gone\..*A file: This file is gone\./s);
  });

  it('are well-formed whatever others wrote: no element, no script and no handler of theirs, and names turn nothing around', () => {
    for (const { elements, attributes, text } of pages.values()) {
      expect(elements).not.toContain('script');
      expect(attributes.filter((name) => name.startsWith('on') || name === 'style')).toEqual([]);
      expect(text).not.toContain('\u0000');
    }
    const { text, headings, lines } = pages.get('index.html')!;
    expect(headings).toContain(`eve<script>alert(1)</script>"'&`);
    expect(text).toContain('</p></li><script>alert(2)</script>\n<img src=x onerror=alert(3)>');
    // Words keep their direction, to themselves.
    expect(lines.filter((line) => line.text.includes('\u202E')).map(({ element, dir }) => [element, dir])).toEqual([['p', 'auto']]);
  });

  it('load nothing from anywhere else, and no id is to be read in them', () => {
    for (const { policy, lang, text, sources } of pages.values()) {
      expect(lang).toBe('en');
      expect(policy).toMatch(
        /^default-src 'none'; img-src 'self' file:; media-src 'self' file:; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'$/,
      );
      expect(text).not.toMatch(UUID);
      for (const source of sources) expect(source).toMatch(/^(\.\.\/)?media\//);
    }
  });
});
