import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import { logError } from '#shared/code/log-error.js';
import { addressOfPost } from '#features/places/paths.js';
import { applyCounts } from './state/apply-counts.js';
import { runMutation } from '#features/acts/run-mutation.js';
import { sharePage } from './state/share-page.js';

/** CONST-016, POST-057: milliseconds the message about a device that cannot share is shown. */
export const SHARE_MESSAGE_MS = 3_000;

async function countShare(client: QueryClient, id: string): Promise<void> {
  try {
    const request = { params: { path: { id }, header: { 'Idempotency-Key': crypto.randomUUID() } } };
    const { shares, revision } = await runMutation(client, () => unwrap(api.POST('/api/posts/{id}/shares', request)), 'shares');
    applyCounts(client, id, revision, { shares });
  } catch (error) {
    logError('share-post', error);
  }
}

/**
 * Shares the address of a post (POST-055..060, VID-023). A completed share or copy is counted, a cancelled one is silent. The
 * returned function answers `unsupported` when the surface has to say that this device cannot share.
 */
export function useSharePost(): (postId: string) => Promise<'unsupported' | null> {
  const client = useQueryClient();
  return async (postId) => {
    const { supported, done, error } = await sharePage(new URL(addressOfPost(postId), location.origin).href, navigator);
    if (error !== null) logError('share-post', error);
    if (done) void countShare(client, postId);
    return supported ? null : 'unsupported';
  };
}
