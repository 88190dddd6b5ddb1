import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchContext } from '../context.ts';
import type { Entry } from '../entry.ts';

const PATIENCE_MS = 300_000;
const PATH = '/api/people?filter=all';

interface PeoplePage {
  readonly items: readonly { readonly id: string }[];
  readonly total: number;
}

/**
 * The first page of people among those that the ranking's world has: ranked, filtered from both sides, with cards.
 * Waits until profiles, which was just started again, has ranked at least `members` of them.
 */
export async function discoveryPage({ gateway, reference, member }: BenchContext, members: number): Promise<Entry> {
  const headers = { cookie: member.cookie };
  const page = await rankedPage(`${gateway}${PATH}`, headers, members);
  const ids = page.items.map(({ id }) => id).join(',');
  return {
    name: 'discovery-page',
    title: `First page of ${page.total.toLocaleString('en')} people, ranked`,
    referenceName: 'its profiles by their ids, one prepared statement behind a bare gateway that checks a token; nothing is ranked',
    product: { origin: gateway, path: PATH, headers },
    reference: { origin: reference.gateway.origin, path: `/people?ids=${ids}`, headers: reference.gateway.headers },
    referenceProcesses: [reference.process, reference.gateway.process],
  };
}

async function rankedPage(address: string, headers: Record<string, string>, members: number): Promise<PeoplePage> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(500)) {
    const answer = await fetch(address, { headers });
    if (!answer.ok) continue;
    const page = (await answer.json()) as PeoplePage;
    if (page.total >= members) return page;
  }
  throw new Error(`Profiles did not rank ${members} members in time`);
}
