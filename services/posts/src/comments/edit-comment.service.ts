import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { PostsCommentEditedV1 } from '@affinity/proto/events/posts/comment-edited.v1';
import { visibleComment } from '../members/hidden-members.sql.js';
import { Mentions } from '../mentions/mentions.js';
import { newlyMentioned, type StoredMention } from '../mentions/stored-mention.js';
import { KEEP_VERSION } from '../versions/keep-version.sql.js';
import type { EditCommentRequest } from './dto/edit-comment.request.js';
import { CommentNotFoundError } from './comment.errors.js';

interface HeldComment {
  readonly content: string;
  readonly mentions: readonly StoredMention[];
  readonly writtenAt: Date;
  readonly postId: string;
  /** Of the post. */
  readonly authorId: string;
}

/** An emptied comment is nobody's: it has no author who could edit it. */
const HOLD_OWN: PreparedQuery = {
  name: 'comment-hold-own-v2',
  text: `SELECT c.content, c.mentions, coalesce(c.edited_at, c.created_at) AS "writtenAt", c.post_id AS "postId", known.author AS "authorId"
         FROM ${visibleComment('$2', '$1')} WHERE c.user_id = $1 FOR NO KEY UPDATE OF c`,
};

const EDIT: PreparedQuery = {
  name: 'comment-edit-v3',
  text: `UPDATE comments SET content = $2, mentions = $3,
           edited_at = greatest(date_trunc('milliseconds', clock_timestamp()), coalesce(edited_at, created_at) + interval '1 millisecond')
         WHERE id = $1`,
};

/** Comments keep no revision. */
const NO_REVISION = 0;

@Injectable()
export class EditCommentService {
  constructor(
    private readonly transactions: Transactions,
    private readonly mentions: Mentions,
    private readonly outbox: OutboxWriter,
  ) {}

  /**
   * Changes the words of an own comment or reply and keeps those of before (POST-068, POST-073). Other mentions are other words to a
   * reader (POST-086). The same words again, with the
   * same mentions, change nothing.
   * @throws CommentNotFoundError also for another member's comment, and for one that the member does not find any more
   */
  async edit({ accountId: memberId }: Actor, commentId: string, { content, mentions: wanted }: EditCommentRequest): Promise<void> {
    await this.transactions.run(async (tx) => {
      const [comment] = await tx.rows<HeldComment & Record<string, unknown>>(HOLD_OWN, [memberId, commentId]);
      if (!comment) throw new CommentNotFoundError();
      const mentions = await this.mentions.edited(tx, memberId, { content, mentions: wanted }, comment);
      if (comment.content === content && isDeepStrictEqual(mentions, comment.mentions)) return;
      await tx.rows(KEEP_VERSION.comment, [commentId, comment.content, comment.writtenAt]);
      await tx.rows(EDIT, [commentId, content, JSON.stringify(mentions)]);
      await this.outbox.add(tx, PostsCommentEditedV1, {
        subject: commentId,
        actorId: memberId,
        revision: NO_REVISION,
        data: {
          commentId,
          postId: comment.postId,
          authorId: comment.authorId,
          memberId,
          mentions: newlyMentioned(comment.mentions, mentions, memberId),
        },
      });
    });
  }
}
