import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { sessionQuery } from '#features/session/session.query.js';
import type { Relation } from '#shared/api/schema.js';
import { forgetHidden, type Hiding, latelyHidden, noteHidden } from './lately-hidden.js';

export type { Hiding } from './lately-hidden.js';

/** The lists of a feature that show members or what they shared. */
export interface MemberLists {
  /** What the cache keys of all of them begin with. */
  readonly key: QueryKey;
  /** Takes a hidden member, and what they shared, off the lists. */
  readonly remove: (client: QueryClient, memberId: string, hiding: Hiding) => void;
  /** Shows the relation to a member whose block was undone. */
  readonly relate?: (client: QueryClient, memberId: string, relation: Relation) => void;
  /** A skip keeps somebody off these lists, too. */
  readonly ofDiscovery?: true;
  /** Only the server knows what is left of them: they are read again, too. */
  readonly readAfterRemoval?: true;
}

/** Milliseconds in which the server's lists follow a mute or a block, made or taken back. */
const LISTS_CATCH_UP_MS = 800;

const allLists = new Set<MemberLists>();

/** Tells of the lists that are to be kept clear of hidden members. `app/live.ts` tells of every feature's. */
export function keepClearOfHidden(lists: readonly MemberLists[]): void {
  for (const one of lists) allLists.add(one);
}

const hiddenOf = new WeakMap<QueryClient, Map<string, Hiding>>();

/** The lists that somebody hidden so is kept off. */
const listsOf = (hiding: Hiding): MemberLists[] => [...allLists].filter(({ ofDiscovery }) => hiding !== 'skip' || ofDiscovery === true);

function clearOf(client: QueryClient, memberId: string, hiding: Hiding): void {
  for (const { remove } of listsOf(hiding)) remove(client, memberId, hiding);
}

const isList = (queryKey: QueryKey): boolean => [...allLists].some(({ key: [subject] }) => subject === queryKey[0]);

/**
 * The members hidden in this tab, and how. This tab knows of a block before every service does, so a list read at that moment may
 * still hold them. Each list that arrives is cleared of them.
 */
function hiddenMembers(client: QueryClient): Map<string, Hiding> {
  const known = hiddenOf.get(client);
  if (known !== undefined) return known;
  const hidden = new Map<string, Hiding>();
  hiddenOf.set(client, hidden);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    // The app's own writes to the cache, the clearing below included, bring nobody back.
    if (event.action.manual === true) return;
    if (!isList(event.query.queryKey)) return;
    for (const [memberId, hiding] of hidden) clearOf(client, memberId, hiding);
  });
  return hidden;
}

const accountIdOf = (client: QueryClient): string | undefined => {
  const session = client.getQueryData(sessionQuery.queryKey);
  return session?.state === 'signed-in' ? session.account.id : undefined;
};

function readLater(client: QueryClient, lists: readonly MemberLists[]): void {
  setTimeout(() => {
    for (const { key } of lists) void client.invalidateQueries({ queryKey: key });
  }, LISTS_CATCH_UP_MS);
}

function keepHidden(client: QueryClient, memberId: string, hiding: Hiding): void {
  hiddenMembers(client).set(memberId, hiding);
  clearOf(client, memberId, hiding);
}

/** Keeps away from a page that was just loaded whom the member hid on the one before: a service may not have heard of it. */
export function hideLatelyHidden(client: QueryClient): void {
  const accountId = accountIdOf(client);
  if (accountId === undefined) return;
  for (const [memberId, hiding] of latelyHidden(accountId)) keepHidden(client, memberId, hiding);
}

/**
 * Takes a member's cards and everything they shared off the lists, now and whenever those are read again. After a mute, the lists of
 * who follows, sparked or is connected keep the member. A skip is of discovery's ranking alone.
 */
export function hideMember(client: QueryClient, memberId: string, hiding: Hiding): void {
  // Whoever is blocked or muted is out of the ranking already.
  if (hiding === 'skip' && holdsMore(client, memberId)) return;
  const accountId = accountIdOf(client);
  if (accountId !== undefined) noteHidden(accountId, memberId, hiding);
  keepHidden(client, memberId, hiding);
  readLater(
    client,
    listsOf(hiding).filter(({ readAfterRemoval }) => readAfterRemoval),
  );
}

/** Whether the member is hidden by more than a skip. */
function holdsMore(client: QueryClient, memberId: string): boolean {
  const held = hiddenMembers(client).get(memberId);
  return held !== undefined && held !== 'skip';
}

/** Lets a member, whose hiding was taken back, into the lists again, which are read anew. */
export function showMember(client: QueryClient, memberId: string, hiding: Hiding): void {
  if (hiding === 'skip' && holdsMore(client, memberId)) return;
  const accountId = accountIdOf(client);
  if (accountId !== undefined) forgetHidden(accountId, memberId);
  hiddenMembers(client).delete(memberId);
  readLater(client, listsOf(hiding));
}

/** Shows the relation to a member whose block was undone, wherever they are shown. */
export function relateAgain(client: QueryClient, memberId: string, relation: Relation): void {
  for (const { relate } of allLists) relate?.(client, memberId, relation);
}
