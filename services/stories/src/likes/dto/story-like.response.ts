import { z } from 'zod';

/** How the caller and the story stand after a like was set or taken back. */
export const StoryLikeResponse = z
  .object({ likes: z.int().nonnegative(), liked: z.boolean(), revision: z.int().meta({ description: 'Of the story' }) })
  .meta({ id: 'StoryLike' });
export type StoryLikeResponse = z.output<typeof StoryLikeResponse>;
