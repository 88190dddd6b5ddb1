import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import type { NewStory, Story } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { prependStory } from '../story-cache.js';

/** Shares a story (STO-067). Repeats with one key become one story. */
export function useShareStory() {
  const client = useQueryClient();
  return useMutation({
    // The form tells of a lost session itself, with the text still there (STO-052).
    meta: { keepsSessionErrors: true },
    mutationFn: ({ key, story }: { key: string; story: NewStory }): Promise<Story> =>
      unwrap(api.POST('/api/stories', { params: { header: { 'Idempotency-Key': key } }, body: story })),
    onSuccess: (story) => prependStory(client, story),
    onError: (error) => logError('share-story', error),
  });
}
