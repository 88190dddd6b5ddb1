import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const StoriesStoryDeletedV1 = defineEvent({
  type: 'stories.story.deleted.v1',
  owner: 'stories',
  description: 'A story is gone, with its image, comments and likes.',
  data: z.strictObject({ storyId: z.uuid(), authorId: z.uuid() }),
  example: { storyId: '0199a1b2-0000-7000-8000-00000000000d', authorId: '0199a1b2-0000-7000-8000-000000000001' },
});
export type StoriesStoryDeletedV1 = EventData<typeof StoriesStoryDeletedV1>;
