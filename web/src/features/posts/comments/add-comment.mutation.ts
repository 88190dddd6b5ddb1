import { type MutationOptions, MutationObserver, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasCode, isUnanswered, POST_NOT_FOUND_CODE } from '#shared/api/api-error.js';
import { api, unwrap } from '#shared/api/client.js';
import type { Comment } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { giveUpWaiting, waits } from '#features/acts/waiting-acts.js';
import { accountIn } from '#features/session/account-in.js';
import { type CommentPages, insertComment } from './comment-pages.js';
import type { PendingComment } from './pending-comment.js';
import { dropPending, forgetPending, isPending, pendingCommentsQuery, restorePending, setPending } from './pending-comments.js';
import { postsKeys } from '../posts.keys.js';
import { planRefresh } from '../state/refresh-post.js';

/** `elsewhere`: another tab sent the comment or gave it up. `another-member`: its writer is not signed in here, and it waits for them. */
type Outcome = { readonly made: Comment } | 'elsewhere' | 'another-member';

/** Nothing where nobody is mentioned. */
const mentionsOf = ({ mentions }: Comment) =>
  mentions.length === 0 ? {} : { mentions: mentions.map(({ memberId, start, length }) => ({ memberId, start, length })) };

async function post(client: QueryClient, draft: Comment): Promise<Outcome> {
  if (accountIn(client) !== draft.userId) return 'another-member';
  if (!isPending(draft)) return 'elsewhere';
  const made = await unwrap(
    api.POST('/api/posts/{id}/comments', {
      params: { path: { id: draft.postId }, header: { 'Idempotency-Key': draft.id } },
      body: { content: draft.content, parentId: draft.parentId, ...mentionsOf(draft) },
    }),
  );
  return { made };
}

const adding = (client: QueryClient, { id, postId }: Comment): MutationOptions<Outcome, Error, Comment> => ({
  ...waits('comments'),
  mutationKey: ['add-comment', id],
  // Comments of one post are sent in the order they were written.
  scope: { id: `comments:${postId}` },
  // One tab at a time sends a comment. The next one finds it sent.
  mutationFn: (draft) => navigator.locks.request(`affinity-comment:${draft.id}`, () => post(client, draft)),
  onMutate: (draft) => setPending(client, { comment: draft, state: 'sending' }),
  onSuccess: (outcome, draft) => {
    if (outcome === 'another-member') return;
    if (outcome === 'elsewhere') void client.invalidateQueries({ queryKey: postsKeys.comments(postId) });
    else client.setQueryData<CommentPages>(postsKeys.comments(postId), (pages) => pages && insertComment(pages, outcome.made));
    dropPending(client, draft);
    planRefresh(client, postId);
  },
  onError: (error, draft) => {
    logError('add-comment', error);
    // The writer has signed out: the kept comment has gone, or waits for them.
    if (accountIn(client) !== draft.userId) return;
    // Without an answer the server may have the comment. The next page sends it again, with the same key.
    setPending(client, { comment: draft, state: 'failed' }, isUnanswered(error) ? 'sending' : 'failed');
    // The post is gone: no page will show the comment.
    if (hasCode(error, POST_NOT_FOUND_CODE)) forgetPending(draft);
  },
});

function send(client: QueryClient, draft: Comment): void {
  // `onError` tells of a failure.
  new MutationObserver(client, adding(client, draft)).mutate(draft).catch(() => undefined);
}

/** Sends the comments that earlier pages of the member could not. */
export function sendLeftComments(client: QueryClient, accountId: string): void {
  for (const draft of restorePending(client, accountId)) send(client, draft);
}

const NONE: readonly PendingComment[] = [];

/**
 * Adds comments and replies (POST-020..024). They are shown at once and sent with one key until the server has them, over reloads and
 * lost connections. A failed one stays with its text, to be sent again or given up.
 */
export function useAddComment(postId: string) {
  const client = useQueryClient();
  const { data: pending = NONE } = useQuery(pendingCommentsQuery(client, postId));
  const discard = (draft: Comment): void => {
    giveUpWaiting(client, ['add-comment', draft.id]);
    dropPending(client, draft);
  };
  return { pending, send: (draft: Comment) => send(client, draft), discard };
}
