import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const StoriesStoryLikedV1 = defineEvent({
  type: 'stories.story.liked.v1',
  owner: 'stories',
  description: 'A member likes a story (STO-027). Carries the count after it.',
  data: z.strictObject({
    storyId: z.uuid(),
    /** Who did it. */
    memberId: z.uuid(),
    storyAuthorId: z.uuid().optional().meta({ description: 'Who wrote the story; events from before this was told lack it' }),
    likes: z.int().nonnegative(),
  }),
  example: {
    storyId: '0199a1b2-0000-7000-8000-00000000000d',
    memberId: '0199a1b2-0000-7000-8000-000000000002',
    storyAuthorId: '0199a1b2-0000-7000-8000-000000000001',
    likes: 3,
  },
});
export type StoriesStoryLikedV1 = EventData<typeof StoriesStoryLikedV1>;
