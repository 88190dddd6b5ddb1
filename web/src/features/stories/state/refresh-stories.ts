import type { QueryClient } from '@tanstack/react-query';
import { mergeFirstPage } from '#shared/reads/merge-first-page.js';
import { storiesKeys } from '../stories.keys.js';
import { readStoryComments, readStoryPage, storyQuery } from '../requests/story.queries.js';
import { removeStory, updateStory } from '../story-cache.js';
import { newerOf, type StoryCommentPages, type StoryPages } from './story-settling.js';

/** Milliseconds: one read answers events that come together, and a story's many readers do not read at once. */
const SHORTEST_WAIT_MS = 40;
const WAIT_SPREAD_MS = 260;

const plannedOf = new WeakMap<QueryClient, Set<string>>();

/** Runs `read` in a moment, once for all who ask under this name until then. A failed read changes nothing. */
function plan(client: QueryClient, name: string, read: () => Promise<void>, onError: (error: unknown) => void): void {
  const planned = plannedOf.get(client) ?? new Set<string>();
  plannedOf.set(client, planned);
  if (planned.has(name)) return;
  planned.add(name);
  setTimeout(
    () => {
      planned.delete(name);
      read().catch(onError);
    },
    SHORTEST_WAIT_MS + Math.random() * WAIT_SPREAD_MS,
  );
}

/** Reads a story anew and updates it wherever it is shown. A story that is gone leaves. */
async function refreshStory(client: QueryClient, storyId: string): Promise<void> {
  const story = await client.fetchQuery({ ...storyQuery(storyId), staleTime: 0 });
  if (story === null) removeStory(client, storyId);
  else updateStory(client, storyId, (known) => newerOf(known, story));
}

/** Reads a story anew in a moment. The query cache logs a failure. */
export const planStory = (client: QueryClient, storyId: string): void =>
  plan(
    client,
    storyId,
    () => refreshStory(client, storyId),
    () => undefined,
  );

/** Puts new stories on top of the list (STO-024). */
export const planNewStories = (client: QueryClient, onError: (error: unknown) => void): void =>
  plan(
    client,
    'new',
    async () => {
      if (client.getQueryData(storiesKeys.list) === undefined) return;
      const first = await readStoryPage(undefined);
      client.setQueryData<StoryPages>(storiesKeys.list, (known) => known && mergeFirstPage(known, first, ({ id }) => id));
    },
    onError,
  );

/** Puts new comments on top of those of a story, if they are loaded (STO-033). */
export const planNewComments = (client: QueryClient, storyId: string, onError: (error: unknown) => void): void =>
  plan(
    client,
    `comments of ${storyId}`,
    async () => {
      const key = storiesKeys.comments(storyId);
      if (client.getQueryData(key) === undefined) return;
      const first = await readStoryComments(storyId, undefined);
      client.setQueryData<StoryCommentPages>(key, (known) => known && mergeFirstPage(known, first, ({ id }) => id));
    },
    onError,
  );
