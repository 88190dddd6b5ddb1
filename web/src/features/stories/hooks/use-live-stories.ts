import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { SocketBroadcasts } from '@affinity/proto/ws/socket';
import { useBroadcast, useStale, useWatchNewStories, useWatchStories } from '#shared/realtime/use-live.js';
import { logError } from '#shared/code/log-error.js';
import { applyStoryCounts } from '../state/apply-story-counts.js';
import { planNewComments, planNewStories } from '../state/refresh-stories.js';
import { storiesKeys } from '../stories.keys.js';
import { removeStory, removeStoryComment } from '../story-cache.js';
import { storyLikesOf } from '../state/story-likes.js';

/** The counts wait while a like of the viewer is under way: they may or may not hold it. */
export function receiveStoryCounted(
  client: QueryClient,
  { storyId, revision, ...counts }: SocketBroadcasts['stories.story.counted'],
): void {
  storyLikesOf(client).whenSettled(storyId, () => applyStoryCounts(client, storyId, revision, counts));
}

/** Whether a list is not being made longer: reading it anew would drop the press that asked for more. */
const mayBeReadAgain = ({ state }: Query): boolean => state.fetchStatus === 'idle' || state.fetchMeta?.fetchMore === undefined;

/**
 * Keeps the stories on the screen as others change them while the component is shown. New ones come on top (STO-024), counts follow,
 * deleted ones leave. After a gap everything is read again.
 * @param ids the stories that are shown, in the grid or alone
 */
export function useLiveStories(ids: readonly string[]): void {
  const client = useQueryClient();
  useWatchNewStories();
  useWatchStories(ids);
  useBroadcast('stories.story.shared', () => planNewStories(client, (error) => logError('new-stories', error)));
  useBroadcast('stories.story.counted', (event) => receiveStoryCounted(client, event));
  useBroadcast('stories.story.deleted', ({ storyId }) => removeStory(client, storyId));
  useBroadcast('stories.comment.added', ({ storyId }) => planNewComments(client, storyId, (error) => logError('new-comments', error)));
  useBroadcast('stories.comment.removed', ({ storyId, commentId }) => removeStoryComment(client, storyId, commentId));
  useStale(() => void client.invalidateQueries({ queryKey: storiesKeys.all, predicate: mayBeReadAgain }));
}
