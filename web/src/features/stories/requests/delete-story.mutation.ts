import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#shared/api/client.js';
import { logError } from '#shared/code/log-error.js';
import { deleteOnce } from '#shared/mutations/delete-once.js';
import { planStory } from '../state/refresh-stories.js';
import { removeStory, removeStoryComment } from '../story-cache.js';

const STORY_NOT_FOUND_CODE = 'stories.story_not_found';
const COMMENT_NOT_FOUND_CODE = 'stories.comment_not_found';

/** Deletes an own story. It leaves the list once gone, also when gone before. After a failure, which is only logged, it stays. */
export function useDeleteStory(storyId: string, onDeleted?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => deleteOnce(unwrap(api.DELETE('/api/stories/{id}', { params: { path: { id: storyId } } })), STORY_NOT_FOUND_CODE),
    onSuccess: () => {
      onDeleted?.();
      removeStory(client, storyId);
    },
    onError: (error) => logError('delete-story', error),
  });
}

/** Deletes an own comment, or any comment on an own story. */
export function useDeleteStoryComment(storyId: string, commentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const request = { params: { path: { id: storyId, commentId } } };
      return deleteOnce(unwrap(api.DELETE('/api/stories/{id}/comments/{commentId}', request)), COMMENT_NOT_FOUND_CODE);
    },
    onSuccess: () => {
      removeStoryComment(client, storyId, commentId);
      planStory(client, storyId);
    },
    onError: (error) => logError('delete-story-comment', error),
  });
}
