import { type MutationOptions, MutationObserver, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasCode, NETWORK_ERROR_CODE, POST_NOT_FOUND_CODE } from '../../api/api-error.js';
import { api, unwrap } from '../../api/client.js';
import type { Comment } from '../../api/schema.js';
import { logError } from '../log-error.js';
import { accountIn } from '../session/account-in.js';
import { type CommentPages, insertComment } from './comment-pages.js';
import type { PendingComment } from './pending-comment.js';
import { dropPending, forgetPending, isPending, pendingCommentsQuery, restorePending, setPending } from './pending-comments.js';
import { postsKeys } from './posts.keys.js';
import { planRefresh } from './refresh-post.js';

/** `elsewhere`: another tab sent it or gave it up. `another-member`: whoever wrote it is not here, and it waits for them. */
type Outcome = { readonly made: Comment } | 'elsewhere' | 'another-member';

async function post(client: QueryClient, draft: Comment): Promise<Outcome> {
  if (accountIn(client) !== draft.userId) return 'another-member';
  if (!isPending(draft)) return 'elsewhere';
  const made = await unwrap(
    api.POST('/api/posts/{id}/comments', {
      params: { path: { id: draft.postId }, header: { 'Idempotency-Key': draft.id } },
      body: { content: draft.content, parentId: draft.parentId },
    }),
  );
  return { made };
}

const adding = (client: QueryClient, { postId }: Comment): MutationOptions<Outcome, Error, Comment> => ({
  // In the order they were written.
  scope: { id: `comments:${postId}` },
  // By one tab at a time; the next one finds it sent.
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
    // Signed out meanwhile: what was kept has gone, or waits for its writer.
    if (accountIn(client) !== draft.userId) return;
    // Without an answer the server may have it: the next page sends it on, with the same key.
    setPending(client, { comment: draft, state: 'failed' }, hasCode(error, NETWORK_ERROR_CODE) ? 'sending' : 'failed');
    // There will be no page to show it on.
    if (hasCode(error, POST_NOT_FOUND_CODE)) forgetPending(draft);
  },
});

function send(client: QueryClient, draft: Comment): void {
  // What goes wrong is told by `onError`.
  new MutationObserver(client, adding(client, draft)).mutate(draft).catch(() => undefined);
}

/** Sends what earlier pages of the member could not. */
export function sendLeftComments(client: QueryClient, accountId: string): void {
  for (const draft of restorePending(client, accountId)) send(client, draft);
}

const NONE: readonly PendingComment[] = [];

/**
 * Adding comments and replies (POST-020..024): shown at once, sent with one key until the server has it, over reloads and
 * lost connections. What failed stays with its text, to be sent again or given up.
 */
export function useAddComment(postId: string) {
  const client = useQueryClient();
  const { data: pending = NONE } = useQuery(pendingCommentsQuery(client, postId));
  return { pending, send: (draft: Comment) => send(client, draft), discard: (draft: Comment) => dropPending(client, draft) };
}
