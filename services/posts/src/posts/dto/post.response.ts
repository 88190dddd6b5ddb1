import { z } from 'zod';
import { MentionResponse } from '../../mentions/dto/mention.dtos.js';

const count = z.int().nonnegative();
const time = z.iso.datetime();

/** ENT-033: `url` and `type` are the specification's. With the rest a page reserves the space and picks a size. */
export const PostMediaResponse = z
  .object({
    url: z.string().meta({ description: 'The largest size; of a video the file itself' }),
    type: z.enum(['image', 'video']),
    thumbnailUrl: z.string().nullable().meta({ description: 'A size for grids; null for videos' }),
    posterUrl: z.string().nullable().meta({ description: 'Still picture of a video; null for images and for videos without one' }),
    width: z.int().positive().nullable().meta({ description: 'Pixels of `url`, null when unknown' }),
    height: z.int().positive().nullable(),
    alt: z.string().meta({ description: 'Description for those who do not see it; may be empty' }),
  })
  .meta({ id: 'PostMedia' });

/** ENT-037, POST-039: the quoted post as it was when it was quoted. */
export const QuotedPostResponse = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    userName: z.string(),
    userPhoto: z.string().nullable(),
    content: z.string(),
    media: z.array(PostMediaResponse),
    createdAt: time,
  })
  .meta({ id: 'QuotedPost' });

/** ENT-032..037 as browsers see it. The author's e-mail address is kept (ENT-034) and never sent (DECISION-3). */
export const PostResponse = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    userName: z.string(),
    userPhoto: z.string().nullable(),
    content: z.string(),
    mentions: z.array(MentionResponse).meta({ description: 'Whom the text mentions, in its order; other words stay words (POST-084)' }),
    media: z.array(PostMediaResponse),
    likes: count,
    comments: count.meta({ description: 'Comments and replies together' }),
    reposts: count.meta({ description: 'Quotes of this post' }),
    shares: count,
    impressions: count.meta({ description: 'Members other than the author who have seen it' }),
    quotedPost: QuotedPostResponse.nullable(),
    quotedPostDeleted: z.boolean().meta({ description: 'It quotes a post that is gone: `quotedPost` is null' }),
    createdAt: time,
    updatedAt: time,
    editedAt: time.nullable().meta({ description: 'When its text was changed last; null for never' }),
    liked: z.boolean().meta({ description: 'Whether the caller likes it' }),
    saved: z.boolean().meta({ description: 'Whether the caller saved it; nobody else is told' }),
    revision: z.int().meta({ description: 'Grows with each change of text or counts; a holder of an older one should refetch' }),
  })
  .meta({ id: 'Post' });
export type PostResponse = z.output<typeof PostResponse>;
export type PostMediaResponse = z.output<typeof PostMediaResponse>;
export type QuotedPostResponse = z.output<typeof QuotedPostResponse>;
