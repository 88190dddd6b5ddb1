import { z } from 'zod';

/** The caller's like and the story's count after a like was set or taken back. */
export const StoryLikeResponse = z
  .object({ likes: z.int().nonnegative(), liked: z.boolean(), revision: z.int().meta({ description: 'Of the story' }) })
  .meta({ id: 'StoryLike' });
export type StoryLikeResponse = z.output<typeof StoryLikeResponse>;
