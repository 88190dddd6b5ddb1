import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import { logError } from '#shared/code/log-error.js';
import { planStory } from '../state/refresh-stories.js';
import { insertStoryComment } from '../story-cache.js';

/** Adds a comment to a story (STO-031). Repeats with one key become one comment. A failure is only logged (STO-037). */
export function useAddStoryComment(storyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, text }: { key: string; text: string }) =>
      unwrap(
        api.POST('/api/stories/{id}/comments', {
          params: { path: { id: storyId }, header: { 'Idempotency-Key': key } },
          body: { text },
        }),
      ),
    onSuccess: (comment) => {
      insertStoryComment(client, comment);
      planStory(client, storyId);
    },
    onError: (error) => logError('story-comment', error),
  });
}
