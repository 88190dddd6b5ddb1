import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { presentBrowsers } from '../../e2e/chromium.ts';
import { BrowserSession } from '../../seed/browser-session.ts';
import { DEMO_MEMBERS, DEMO_PASSWORD, demoEmail, seedDemoWorld } from '../../seed/demo-world.ts';
import { signIn } from '../../seed/new-member.ts';
import { SeedJournal } from '../../seed/seed-journal.ts';
import { type Line, MeasuredBrowser, requestsOf, slowDown } from '../browser.ts';
import type { Bench, Part } from '../context.ts';
import { type Figure, type Goal, type Measured, median } from '../report.ts';

const SCREENS = { home: '/', messages: '/messages', matches: '/matches', profile: '/profile' } as const;
type ScreenName = keyof typeof SCREENS;

/** Milliseconds in which what a page asks for counts (SPEED-10). */
const COUNTED_MS = 10_000;
const SLOW: Line = { latencyMs: 400, bytesPerSecond: 50_000, slower: 4 };
const SLOW_ROUNDS = 3;
const SLOW_LIMIT_MS = 60_000;
/** Letters of a post, so that its frame alone is none. */
const READABLE = 20;

/** What the function that runs in the page sees: there is no page here. */
interface Seen {
  readonly document: { querySelector(selector: string): { readonly innerText: string } | null };
}

const most = (value: number): Goal => ({ of: 'product', most: value });

interface Visited {
  readonly browser: MeasuredBrowser;
  readonly origin: string;
  readonly cookie: string;
}

/** From an empty cache: all requests of the first ten seconds. */
function count({ browser, origin, cookie }: Visited, name: ScreenName): Promise<Figure[]> {
  return browser.visit(origin, cookie, async (visit) => {
    const loaded = await requestsOf(visit);
    await visit.page.goto(`${origin}${SCREENS[name]}`);
    await sleep(COUNTED_MS);
    const urls = loaded.map(({ url }) => url);
    const data = urls.filter((url) => url.startsWith(`${origin}/api/`));
    const bytes = loaded.reduce((sum, one) => sum + one.bytes, 0);
    return [
      { what: 'requests', unit: 'in all', product: urls.length, goal: most(12) },
      { what: 'over the wire', unit: 'kB', product: bytes / 1000, goal: most(200) },
      { what: 'requests of data', unit: 'in all', product: data.length, goal: most(1) },
      { what: 'asked twice', unit: 'in all', product: urls.length - new Set(urls).size, goal: most(0) },
    ];
  });
}

/** Milliseconds from the address to a post that can be read. */
function firstPost({ browser, origin, cookie }: Visited): Promise<number> {
  return browser.visit(origin, cookie, async (visit) => {
    await slowDown(visit, SLOW);
    await visit.page.goto(`${origin}/`, { waitUntil: 'commit' });
    const read = await visit.page.waitForFunction(
      (letters) =>
        ((globalThis as unknown as Seen).document.querySelector('article')?.innerText.length ?? 0) > letters && performance.now(),
      READABLE,
      { polling: 'raf', timeout: SLOW_LIMIT_MS },
    );
    return Number(await read.jsonValue());
  });
}

async function look(bench: Bench, browser: MeasuredBrowser): Promise<Measured[]> {
  const { publicOrigin: origin } = bench.system;
  await seedDemoWorld(origin, new SeedJournal(join(bench.dataDir, 'demo-world.json')));
  const [member] = DEMO_MEMBERS;
  const person = { ...member!, email: demoEmail(member!), password: DEMO_PASSWORD };
  const { session } = await signIn(person, new BrowserSession(origin));
  const visited = { browser, origin, cookie: session.cookie };
  // The first visit makes up for what came while the member was away: messages are told to be delivered once.
  await count(visited, 'messages');
  const names = Object.keys(SCREENS) as ScreenName[];
  const counted = await Promise.all(names.map((name) => count(visited, name)));
  const slow: number[] = [];
  for (let round = 0; round < SLOW_ROUNDS; round++) slow.push(await firstPost(visited));
  const readable = { what: 'first post, slow line and processor', unit: 's', product: median(slow) / 1000, goal: most(4) };
  return names.map((name, index) => ({
    name: `browser/${name}`,
    title: `Screen ${name} in a browser, from an empty cache, on a phone`,
    figures: [...counted[index]!, ...(name === 'home' ? [readable] : [])],
    notes:
      name === 'home'
        ? [
            `slow: ${SLOW.latencyMs} ms, ${(SLOW.bytesPerSecond * 8) / 1000} kbit/s, a processor ${SLOW.slower} times slower; ${slow.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`,
          ]
        : [],
  }));
}

/** What a browser makes of the screens in the demo world (SPEED-10). */
export const browser: Part = {
  name: 'browser',
  measure: async (bench) => {
    const program = presentBrowsers()?.quick;
    if (program === undefined) {
      bench.say('Left out: there is no Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
      return [];
    }
    const started = await MeasuredBrowser.start(bench.system.infrastructure.supervisor, program, bench.dataDir);
    try {
      return await look(bench, started);
    } finally {
      await started.stop();
    }
  },
};
