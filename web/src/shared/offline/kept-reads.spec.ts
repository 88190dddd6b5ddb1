import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findRead, noteRead, readBy, readEra } from '#shared/api/reads.js';
import { findKept, KEPT_FOR_MS, keepReads, LONGEST_KEPT, MOST_KEPT } from './kept-reads.js';

const ORIGIN = 'https://affinity.example';
const url = (path: string) => ORIGIN + path;
const always = () => true;

/** The browser's stores, in memory: Node has none. */
class MemoryCaches {
  readonly all = new Map<string, Map<string, Response>>();
  keys = () => Promise.resolve([...this.all.keys()]);
  delete = (name: string) => Promise.resolve(this.all.delete(name));
  open = (name: string) => {
    const entries = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, entries);
    return Promise.resolve({
      put: (path: string, answer: Response) => Promise.resolve(void (entries.delete(path), entries.set(path, answer))),
      match: (path: string) => Promise.resolve(entries.get(path)?.clone()),
      delete: (path: string) => Promise.resolve(entries.delete(path)),
      keys: () => Promise.resolve([...entries.keys()]),
    });
  };
}

let stores: MemoryCaches;
beforeEach(() => {
  stores = new MemoryCaches();
  vi.stubGlobal('caches', stores);
  vi.stubGlobal('navigator', { serviceWorker: { controller: {}, addEventListener: () => undefined } });
});
afterEach(async () => {
  await readBy(null);
  vi.unstubAllGlobals();
});

const read = (path: string, body = path) => ({ url: url(path), answer: new Response(body) });
const textOf = async (found: Promise<Response | undefined>) => (await found)?.text();

describe('what one member read', () => {
  it('MISC-017 is found again, with the time at which it came, by its whole address', async () => {
    await keepReads('ann', [read('/api/posts?view=latest', 'feed')], always, 1_000_000);
    const found = await findKept('ann', url('/api/posts?view=latest'), 1_000_001);
    expect([await found?.text(), found?.headers.get('x-kept-at')]).toEqual(['feed', '1970-01-01T00:16:40.000Z']);
    expect(await findKept('ann', url('/api/posts?view=following'), 1_000_001)).toBeUndefined();
  });

  it('MISC-017 is not given to another member', async () => {
    await keepReads('ann', [read('/api/posts')], always);
    expect(await findKept('bo', url('/api/posts'))).toBeUndefined();
  });

  it('MISC-017 goes after a week, and is not given any more', async () => {
    await keepReads('ann', [read('/api/posts')], always, 0);
    expect(await findKept('ann', url('/api/posts'), KEPT_FOR_MS - 1)).toBeDefined();
    expect(await findKept('ann', url('/api/posts'), KEPT_FOR_MS)).toBeUndefined();
    expect(await findKept('ann', url('/api/posts'), 0)).toBeUndefined();
  });

  it('MISC-017 is bounded: the oldest answers go, and one that is too long is not kept', async () => {
    const many = Array.from({ length: MOST_KEPT + 2 }, (_, index) => read(`/api/posts/${index}`));
    await keepReads('ann', [...many, read('/api/videos', 'x'.repeat(LONGEST_KEPT + 1))], always);
    const kept = [...stores.all.get('affinity-reads-ann')!.keys()];
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([MOST_KEPT, '/api/posts/2', `/api/posts/${MOST_KEPT + 1}`]);
  });

  it('MSG-116 is no search in messages: what was sought stays nowhere', async () => {
    await keepReads('ann', [read('/api/conversations/search?q=secret'), read('/api/conversations/a_b/messages')], always);
    expect([...stores.all.get('affinity-reads-ann')!.keys()]).toEqual(['/api/conversations/a_b/messages']);
    expect(await findKept('ann', url('/api/conversations/search?q=secret'))).toBeUndefined();
  });

  it('MISC-017 is nothing of a read that was given up while it came; what came with it is kept', async () => {
    const givenUp = new Response(
      new ReadableStream({ start: (controller) => controller.error(new DOMException('given up', 'AbortError')) }),
    );
    await keepReads('ann', [{ url: url('/api/posts'), answer: givenUp }, read('/api/people')], always);
    expect([...stores.all.get('affinity-reads-ann')!.keys()]).toEqual(['/api/people']);
  });

  it('MISC-017 is deleted when its member leaves while it is being written', async () => {
    let turns = 0;
    await keepReads('ann', [read('/api/posts'), read('/api/people')], () => (turns += 1) < 3);
    expect(stores.all.size).toBe(0);
  });
});

describe('who is here', () => {
  const note = (path: string, body = path) => noteRead(url(path), new Response(body), readEra());
  const kept = () => Object.fromEntries([...stores.all].map(([name, entries]) => [name, [...entries.keys()]]));

  it('MISC-017 answers of before it was known are kept for the member, and found while it is not known who that is', async () => {
    vi.resetModules();
    const page = await import('#shared/api/reads.js');
    page.noteRead(url('/api/session'), new Response('session'), page.readEra());
    await page.readBy('ann');
    page.noteRead(url('/api/posts'), new Response('feed'), page.readEra());
    await vi.waitFor(() => expect(kept()).toEqual({ 'affinity-reads-ann': ['/api/session', '/api/posts'] }));
    vi.resetModules();
    const next = await import('#shared/api/reads.js');
    expect(await textOf(next.findRead(url('/api/session')))).toBe('session');
  });

  it.each<[string, string | null]>([
    ['a sign-out or a session that has ended', null],
    ['another member', 'bo'],
  ])('MISC-017 %s deletes everything, and what was asked before is not kept', async (_what, next) => {
    await readBy('ann');
    note('/api/posts');
    await vi.waitFor(() => expect(kept()).toEqual({ 'affinity-reads-ann': ['/api/posts'] }));
    const asked = readEra();
    await readBy(next);
    expect(kept()).toEqual({});
    expect(await findRead(url('/api/posts'))).toBeUndefined();
    noteRead(url('/api/people'), new Response('late'), asked);
    note('/api/videos');
    await new Promise((resolve) => setTimeout(resolve));
    await vi.waitFor(() => expect(kept()).toEqual(next === null ? {} : { 'affinity-reads-bo': ['/api/videos'] }));
  });

  it.each([
    '/api/moderation/cases',
    '/api/account',
    '/api/account/exports',
    '/api/account/exports/1/file',
    '/api/sessions',
    '/api/profiles/ann/settings',
    '/api/cases',
    '/api/hidden-members',
    '/api/conversations/a_b/messages/1/file',
    '/api/posts/newer',
  ])('MISC-017 %s is never kept nor found', async (path) => {
    await readBy('ann');
    note(path);
    note('/api/posts');
    await vi.waitFor(() => expect(kept()).toEqual({ 'affinity-reads-ann': ['/api/posts'] }));
    await (await stores.open('affinity-reads-ann')).put(path, new Response('never'));
    expect(await findRead(url(path))).toBeUndefined();
  });

  it('MISC-017 nothing is kept without a worker, nor of an answer that is a refusal', async () => {
    await readBy('ann');
    noteRead(url('/api/posts'), new Response('no', { status: 403 }), readEra());
    vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
    note('/api/people');
    await new Promise((resolve) => setTimeout(resolve));
    expect(kept()).toEqual({});
    expect(await findRead(url('/api/people'))).toBeUndefined();
  });
});
