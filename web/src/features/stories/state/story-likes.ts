import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { api, unwrap } from '#shared/api/client.js';
import type { Story, StoryLike } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { afterNotified } from '#shared/mutations/after-notified.js';
import { runMutation } from '#features/acts/run-mutation.js';
import { type Likeable, ToggleQueue, withWish } from '#shared/mutations/toggle-queue.js';
import { applyStoryCounts } from './apply-story-counts.js';
import { updateStory } from '../story-cache.js';

const queues = new WeakMap<QueryClient, ToggleQueue<StoryLike>>();

function sendLike(client: QueryClient, id: string, on: boolean): Promise<StoryLike> {
  const request = { params: { path: { id } } };
  return runMutation(
    client,
    () => unwrap(on ? api.PUT('/api/stories/{id}/like', request) : api.DELETE('/api/stories/{id}/like', request)),
    'likes',
  );
}

/**
 * The likes of stories that are on their way to the server. A refused one is only logged (STO-030).
 * @param send tests pass their own at the first call
 */
export function storyLikesOf(client: QueryClient, send = sendLike): ToggleQueue<StoryLike> {
  const known = queues.get(client);
  if (known !== undefined) return known;
  const queue = new ToggleQueue<StoryLike>({
    send: (id, on) => send(client, id, on),
    onConfirmed: (id, { liked, likes, revision }) => {
      applyStoryCounts(client, id, revision, { likes });
      // The viewer's own `liked` is always taken over: the broadcast of the same like may have come first, without it.
      updateStory(client, id, (story) => (story.liked === liked ? story : { ...story, liked }));
      return afterNotified();
    },
    onFailed: (_id, error) => logError('like-story', error),
  });
  queues.set(client, queue);
  return queue;
}

/** The like of a story as it is shown, and its switch (STO-026, STO-027): follows the press at once, falls back when refused. */
export function useStoryLike(story: Story): Likeable & { toggle: () => void } {
  const queue = storyLikesOf(useQueryClient());
  const wish = useSyncExternalStore(
    queue.subscribe,
    useCallback(() => queue.wish(story.id), [queue, story.id]),
  );
  const shown = withWish(story, wish);
  return { ...shown, toggle: () => queue.set(story.id, !shown.liked) };
}
