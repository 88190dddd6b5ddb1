import type { QueryClient } from '@tanstack/react-query';
import { planStory } from './refresh-stories.js';
import { updateStory } from '../story-cache.js';
import { type StoryCounts, withCounts } from './story-counts.js';

/** Brings counts of a story, from the server's answer or from a broadcast, wherever it is shown (STO-070). */
export function applyStoryCounts(client: QueryClient, storyId: string, revision: number, counts: StoryCounts): void {
  let unsure = false;
  updateStory(client, storyId, (known) => {
    const next = withCounts(known, revision, counts);
    unsure ||= next.unsure;
    return next.story;
  });
  if (unsure) planStory(client, storyId);
}
