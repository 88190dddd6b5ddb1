import { z } from 'zod';
import { MentionResponse } from '../../mentions/dto/mention.dtos.js';

/** ENT-042, ENT-044. A flat record: the tree is made by `parentId`. */
export const CommentResponse = z
  .object({
    id: z.uuid(),
    postId: z.uuid(),
    parentId: z.uuid().nullable().meta({ description: 'The comment this one answers; null for a comment on the post' }),
    rootId: z.uuid().meta({ description: 'The comment on the post that this one stands under; its own id for such a comment' }),
    userId: z.uuid(),
    userName: z.string(),
    userPhoto: z.string().nullable(),
    content: z.string(),
    mentions: z.array(MentionResponse).meta({ description: 'Whom it mentions, in the order of its words (POST-084)' }),
    likes: z.int().nonnegative(),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable().meta({ description: 'When its words were changed last; null for never' }),
    liked: z.boolean().meta({ description: 'Whether the caller likes it' }),
    gone: z.enum(['deleted', 'removed', 'account-deleted']).nullable().meta({
      description:
        'Why only its place is left, for its replies: its author or that of the post deleted it, a moderator removed it, or the account is gone. It is of nobody, and nobody likes or answers it; else null',
    }),
  })
  .meta({ id: 'Comment' });
export type CommentResponse = z.output<typeof CommentResponse>;

/** One comment on the post with what stands under it. */
export const CommentThreadResponse = z
  .object({
    comment: CommentResponse,
    replies: z.array(CommentResponse).meta({ description: 'Of every depth, oldest first, so that a parent comes before its replies' }),
    moreReplies: z.string().nullable().meta({ description: 'Cursor of the next replies; null when all are here' }),
  })
  .meta({ id: 'CommentThread' });
export type CommentThreadResponse = z.output<typeof CommentThreadResponse>;

/** Threads newest first (POST-037). */
export const CommentPageResponse = z
  .object({ items: z.array(CommentThreadResponse), nextCursor: z.string().nullable() })
  .meta({ id: 'CommentPage' });
export type CommentPageResponse = z.output<typeof CommentPageResponse>;

export const ReplyPageResponse = z.object({ items: z.array(CommentResponse), nextCursor: z.string().nullable() }).meta({ id: 'ReplyPage' });
export type ReplyPageResponse = z.output<typeof ReplyPageResponse>;
