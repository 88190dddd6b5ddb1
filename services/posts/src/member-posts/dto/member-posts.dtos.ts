import { CursorParameter } from '@affinity/kit/paging/cursor';
import { z } from 'zod';

export const ListMemberPostsQuery = z.strictObject({ cursor: CursorParameter.optional() });
export type ListMemberPostsQuery = z.output<typeof ListMemberPostsQuery>;

/** PRO-033: the first picture of a post, as a tile. */
export const MemberMediaResponse = z
  .object({
    postId: z.uuid(),
    url: z.string().meta({ description: 'The largest size' }),
    thumbnailUrl: z.string().nullable().meta({ description: 'A size for grids' }),
    alt: z.string().meta({ description: 'Description for those who do not see it; may be empty' }),
    width: z.int().positive().nullable().meta({ description: 'Pixels of `url`, null when unknown' }),
    height: z.int().positive().nullable(),
  })
  .meta({ id: 'MemberMedia' });
export type MemberMediaResponse = z.output<typeof MemberMediaResponse>;

export const MemberMediaPageResponse = z
  .object({ items: z.array(MemberMediaResponse), nextCursor: z.string().nullable() })
  .meta({ id: 'MemberMediaPage' });
export type MemberMediaPageResponse = z.output<typeof MemberMediaPageResponse>;

export const MemberPostCountsResponse = z
  .object({
    posts: z.int().nonnegative().meta({ description: "Posts in the member's list, as the caller sees it" }),
    media: z.int().nonnegative().meta({ description: 'Tiles (PRO-035), not files' }),
  })
  .meta({ id: 'MemberPostCounts' });
export type MemberPostCountsResponse = z.output<typeof MemberPostCountsResponse>;
