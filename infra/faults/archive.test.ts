import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path/posix';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { strFromU8, unzipSync } from 'fflate';
import { startSystem, type RunningSystem } from '../local/system.ts';
import { WITHOUT_LIMITS } from '../local/without-limits.ts';
import { root } from '../paths.ts';
import { makeErasureWorld, MARKER, type ErasureWorld } from './erasure-world.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

let dataDir: string;
let system: RunningSystem;
let world: ErasureWorld;
let files: Record<string, Uint8Array>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'affinity-archive-'));
  system = await startSystem({ root, dataDir, publicPort: 0, durable: false, web: false, env: WITHOUT_LIMITS });
  world = await makeErasureWorld(system.publicOrigin);
  const { items } = await world.gone.session.call<{ items: { id: string }[] }>('GET', '/api/account/exports');
  const answer = await fetch(`${system.publicOrigin}/api/account/exports/${items[0]!.id}/file`, {
    headers: { origin: system.publicOrigin, cookie: world.gone.session.cookie },
  });
  files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
}, 720_000);

afterAll(async () => {
  await system.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const page = (path: string): string => strFromU8(files[path]!);
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

it('SAFETY-74 the archive of a member with something everywhere opens: every service is read in it, in words and with its files', () => {
  const words = wordsOf(page('index.html'));
  for (const section of [
    'Profile',
    'Answers',
    'Answers not saved yet',
    'Settings',
    'People',
    'Agreements',
    'Posts',
    'Comments on your posts',
    'Comments you wrote',
    'Earlier words of your posts',
    'Earlier words of your comments',
    'Stories',
    'Comments on your stories',
    'Conversations',
    'Practice conversations',
    'Notifications',
    'What you reported',
    'Account',
    'Sessions',
  ]) {
    expect([section, page('index.html').includes(`>${section}</h2>`)]).toEqual([section, true]);
  }
  for (const own of ['more', 'unsaved', 'dealbreakers', 'town', 'activity', 'post', 'quote', 'comment', 'story', 'note'])
    expect([own, words.includes(`${MARKER} ${own}`)]).toEqual([own, true]);
  expect(words).toContain('Ann Staymark');
  // Whoever the member has muted is read where the member reads them: in the conversation, and not below the member's own posts.
  expect(words).not.toContain('A comment under what goes');
  const conversation = wordsOf(page('conversations/1-ann-staymark.html'));
  expect(conversation.indexOf(`${MARKER} message`)).toBeLessThan(conversation.indexOf('An answer'));
  expect(conversation).not.toContain('deleted message');
  expect(wordsOf(page('practice.html'))).toContain(`${MARKER} is what I practise`);
  // Two photos, the cover, the post's and the story's picture, and the file that was sent.
  expect(Object.keys(files).filter((path) => path.startsWith('media/'))).toHaveLength(6);
});

it('SAFETY-74 its links lead to what is in it, nothing is said to be gone, and nobody is an id', () => {
  for (const path of Object.keys(files).filter((name) => name.endsWith('.html'))) {
    const html = page(path);
    for (const [, link] of html.matchAll(/(?:href|src)="([^"#]+)"/g))
      expect([path, link, join(dirname(path), link!) in files]).toEqual([path, link, true]);
    expect(wordsOf(html)).not.toMatch(UUID);
    expect(html).not.toContain('This file is gone');
  }
});

it('SAFETY-74 who reported the member, and in which words, is nowhere in it', () => {
  const all = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
  expect(all).not.toContain(`${MARKER} wrote it`);
});
