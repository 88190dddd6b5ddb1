import { z } from 'zod';
import { defineEvent, type EventData } from '../define-event.js';

export const StoriesStorySharedV1 = defineEvent({
  type: 'stories.story.shared.v1',
  owner: 'stories',
  description: 'A success story was shared (STO-067).',
  data: z.strictObject({ storyId: z.uuid(), authorId: z.uuid() }),
  example: { storyId: '0199a1b2-0000-7000-8000-00000000000d', authorId: '0199a1b2-0000-7000-8000-000000000001' },
});
export type StoriesStorySharedV1 = EventData<typeof StoriesStorySharedV1>;
