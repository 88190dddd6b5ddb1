import { z } from 'zod';

/** ENT-052. */
export const StoryCommentResponse = z
  .object({
    id: z.uuid(),
    storyId: z.uuid(),
    userId: z.uuid(),
    userName: z.string(),
    userPhoto: z.string().nullable(),
    text: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'StoryComment' });
export type StoryCommentResponse = z.output<typeof StoryCommentResponse>;

/** Newest first. */
export const StoryCommentPageResponse = z
  .object({
    items: z.array(StoryCommentResponse),
    nextCursor: z.string().nullable(),
    total: z.int().nonnegative().meta({ description: 'Comments on the story, those the caller does not see included' }),
  })
  .meta({ id: 'StoryCommentPage' });
export type StoryCommentPageResponse = z.output<typeof StoryCommentPageResponse>;
