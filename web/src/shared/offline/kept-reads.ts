import { READS_STORE } from './reads-store.js';

/** The newest answers that are kept, and how long the longest may be, in characters. */
export const MOST_KEPT = 300;
export const LONGEST_KEPT = 500_000;
export const KEPT_FOR_MS = 7 * 24 * 3_600_000;
/** The header that says when a kept answer came, in ISO 8601. */
export const KEPT_AT = 'x-kept-at';

/**
 * Reads that this browser keeps for times without a connection (ADR 42). Everything else is not: moderation, archives, sessions and
 * settings of the account, cases, files, what is newer than something, and what was sought in messages.
 */
const KEPT =
  /^\/api\/(?:session|agreements|profiles\/[^/]+|(?:practice|notifications|videos|comments|members|people|connections|sparks|stories|saved-posts|posts(?!\/newer)|conversations(?!\/search$|.*\/file$))(?:\/.*)?)$/;

const isKept = ({ url }: { readonly url: string }): boolean => KEPT.test(new URL(url).pathname);

const addressOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Keeps answers of this member's reads. @param stillHere whether no other member is here since */
export async function keepReads(
  member: string,
  reads: readonly { readonly url: string; readonly answer: Response }[],
  stillHere: () => boolean,
  now = Date.now(),
): Promise<void> {
  if (!stillHere()) return;
  const name = READS_STORE + member;
  const cache = await caches.open(name);
  for (const { url, answer } of reads.filter(isKept)) {
    // A read that was given up while it came is none, and holds up no other.
    const body = await answer.text().catch(() => null);
    if (!stillHere()) break;
    if (body === null) continue;
    const headers = { 'content-type': 'application/json', [KEPT_AT]: new Date(now).toISOString() };
    if (body.length <= LONGEST_KEPT) await cache.put(addressOf(url), new Response(body, { headers }));
  }
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_KEPT)).map((oldest) => cache.delete(oldest)));
  // Somebody signed out while this was being written.
  if (!stillHere()) await caches.delete(name);
}

/** @param member undefined while it is not known who is here: at most one member's reads are kept */
export async function findKept(member: string | undefined, url: string, now = Date.now()): Promise<Response | undefined> {
  if (!isKept({ url })) return undefined;
  const names = (await caches.keys()).filter((name) =>
    member === undefined ? name.startsWith(READS_STORE) : name === READS_STORE + member,
  );
  if (names.length !== 1) return undefined;
  const cache = await caches.open(names[0]!);
  const found = await cache.match(addressOf(url));
  if (found === undefined || now - Date.parse(found.headers.get(KEPT_AT) ?? '') < KEPT_FOR_MS) return found;
  await cache.delete(addressOf(url));
  return undefined;
}
