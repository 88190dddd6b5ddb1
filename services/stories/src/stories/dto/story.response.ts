import { z } from 'zod';

const count = z.int().nonnegative();

export const StoryImageResponse = z
  .object({
    url: z.string(),
    smallUrl: z.string().optional().meta({ description: 'A size for the grid; absent when there is none' }),
    width: z.int().positive().meta({ description: 'Pixels, of `url`' }),
    height: z.int().positive(),
    alt: z.string().meta({ description: 'Description for those who do not see it; may be empty' }),
  })
  .meta({ id: 'StoryImage' });
export type StoryImageResponse = z.output<typeof StoryImageResponse>;

/** ENT-045..051. The author's e-mail address is kept and never sent (DECISION-3). The names of those who like it are not public. */
export const StoryResponse = z
  .object({
    id: z.uuid(),
    coupleNames: z.string(),
    location: z.string(),
    story: z.string(),
    image: StoryImageResponse,
    userId: z.uuid(),
    userName: z.string(),
    userPhoto: z.string().nullable(),
    likes: count,
    comments: count,
    liked: z.boolean().meta({ description: 'Whether the caller likes it' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    revision: z.int().meta({ description: 'Grows with each change of a name, photo or count' }),
  })
  .meta({ id: 'Story' });
export type StoryResponse = z.output<typeof StoryResponse>;

/** Newest first (STO-024). */
export const StoryPageResponse = z.object({ items: z.array(StoryResponse), nextCursor: z.string().nullable() }).meta({ id: 'StoryPage' });
export type StoryPageResponse = z.output<typeof StoryPageResponse>;
