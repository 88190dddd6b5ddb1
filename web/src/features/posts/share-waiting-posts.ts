import { type MutationOptions, MutationObserver, type QueryClient } from '@tanstack/react-query';
import { dropAct, isActKept, keepAct, keptActs } from '#features/acts/kept-acts.js';
import { giveUpWaiting, waits } from '#features/acts/waiting-acts.js';
import { placesFrom } from '#features/mentions/mentions.js';
import { accountIn } from '#features/session/account-in.js';
import { api, unwrap } from '#shared/api/client.js';
import type { Post } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { prependPost } from './post-cache.js';
import { createPostErrorText } from './post-error-texts.js';
import { showsOwnPost } from './shows-own-post.js';
import { WAITING_POST_TEXTS } from './waiting-post.texts.js';
import { type WaitingPost, waitingPostsQuery } from './waiting-posts.js';

/** `elsewhere`: another tab shared the post or took it back. `another-member`: its writer is not signed in here, and it waits for them. */
type Outcome = { readonly made: Post } | 'elsewhere' | 'another-member';

/** Milliseconds in which a post is shared without asking. The server knows its key for a day: later it could become a second one. */
const SHARED_ALONE_FOR_MS = 20 * 3_600_000;

function show(client: QueryClient, post: WaitingPost, stays: boolean): void {
  const { queryKey, gcTime } = waitingPostsQuery;
  client.setQueryDefaults(queryKey, { gcTime });
  const others = (client.getQueryData(queryKey) ?? []).filter(({ key }) => key !== post.key);
  const next = stays ? [...others, post] : others;
  client.setQueryData(
    queryKey,
    next.toSorted((one, other) => (one.writtenAt < other.writtenAt ? -1 : 1)),
  );
}

function keep(client: QueryClient, accountId: string, post: WaitingPost): boolean {
  keepAct('post', post.key, accountId, post);
  if (!isActKept('post', post.key, accountId)) return false;
  show(client, post, true);
  return true;
}

function drop(client: QueryClient, accountId: string, post: WaitingPost): void {
  dropAct('post', post.key, accountId);
  show(client, post, false);
}

async function share(client: QueryClient, accountId: string, { key, content, mentions }: WaitingPost): Promise<Outcome> {
  if (accountIn(client) !== accountId) return 'another-member';
  if (!isActKept('post', key, accountId)) return 'elsewhere';
  const made = await unwrap(
    api.POST('/api/posts', {
      params: { header: { 'Idempotency-Key': key } },
      body: { content, media: [], ...(mentions.length > 0 && { mentions: [...mentions] }) },
    }),
  );
  return { made };
}

const sharing = (client: QueryClient, accountId: string, post: WaitingPost): MutationOptions<Outcome> => ({
  ...waits('posts'),
  mutationKey: ['waiting-post', post.key],
  // Posts are shared in the order they were written.
  scope: { id: 'waiting-posts' },
  // One tab at a time shares a post. The next one finds it shared.
  mutationFn: () => navigator.locks.request(`affinity-post:${post.key}`, () => share(client, accountId, post)),
  onSuccess: (outcome) => {
    if (outcome === 'another-member') return;
    drop(client, accountId, post);
    if (outcome !== 'elsewhere') prependPost(client, (feed) => showsOwnPost(feed, outcome.made), outcome.made);
  },
  onError: (error) => {
    logError('waiting-post', error);
    if (accountIn(client) === accountId) keep(client, accountId, { ...post, refusal: createPostErrorText(error) });
  },
});

function send(client: QueryClient, accountId: string, post: WaitingPost): void {
  // `onError` tells of a failure.
  new MutationObserver(client, sharing(client, accountId, post)).mutate().catch(() => undefined);
}

/**
 * Takes a post that is shared as soon as there is a connection, over reloads, once (HOM-054).
 * @returns false if this browser could not keep it: nothing was taken
 */
export function letPostWait(client: QueryClient, accountId: string, post: Omit<WaitingPost, 'writtenAt' | 'refusal'>): boolean {
  const waiting = { ...post, writtenAt: new Date().toISOString(), refusal: null };
  if (!keep(client, accountId, waiting)) return false;
  send(client, accountId, waiting);
  return true;
}

/** Tries a refused one again, with its key. */
export function shareAgain(client: QueryClient, accountId: string, post: WaitingPost): void {
  const again = { ...post, refusal: null };
  if (keep(client, accountId, again)) send(client, accountId, again);
}

/** It is not shared any more. */
export function takePostBack(client: QueryClient, accountId: string, post: WaitingPost): void {
  giveUpWaiting(client, ['waiting-post', post.key]);
  drop(client, accountId, post);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A post that an earlier page kept, as far as it makes sense: another version of the app may have written it. */
export function waitingFrom(key: string, kept: unknown, now: number): WaitingPost | null {
  if (!isRecord(kept)) return null;
  const { content, writtenAt, refusal } = kept;
  if (typeof content !== 'string' || typeof writtenAt !== 'string' || Number.isNaN(Date.parse(writtenAt))) return null;
  const isOld = now - Date.parse(writtenAt) >= SHARED_ALONE_FOR_MS;
  return {
    key,
    content,
    mentions: placesFrom(kept['mentions']),
    writtenAt,
    refusal: typeof refusal === 'string' ? refusal : isOld ? WAITING_POST_TEXTS.old : null,
  };
}

/** Shows the posts that earlier pages of the member left, and shares those that nobody has to be asked about. */
export function shareLeftPosts(client: QueryClient, accountId: string): void {
  const known = client.getQueryData(waitingPostsQuery.queryKey) ?? [];
  const left = [...keptActs('post', accountId)]
    .flatMap(([key, kept]) => waitingFrom(key, kept, Date.now()) ?? [])
    .filter(({ key }) => !known.some((one) => one.key === key))
    .toSorted((one, other) => (one.writtenAt < other.writtenAt ? -1 : 1));
  for (const post of left) {
    show(client, post, true);
    if (post.refusal === null) send(client, accountId, post);
  }
}
