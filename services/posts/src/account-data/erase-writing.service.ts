import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import type { Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { PostsPostEditedV1 } from '@affinity/proto/events/posts/post-edited.v1';
import { DataSource } from 'typeorm';
import { RemoveCommentsService } from '../moderation/remove-comments.service.js';
import { DeletePostService } from '../posts/delete-post.service.js';
import { PostNotFoundError } from '../posts/post.errors.js';
import { ERASED_AUTHOR } from './erased-author.js';

const CHUNK = 100;

/** What the member wrote: posts, comments, and the snapshots of posts in other members' quotes. */
@Injectable()
export class EraseWritingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deletion: DeletePostService,
    private readonly removal: RemoveCommentsService,
    private readonly outbox: OutboxWriter,
  ) {}

  /** Deletes one post as its author would: with everything under it, the count of what it quotes, and its event. @returns 0 when there is none left */
  async ownPost(memberId: string): Promise<number> {
    const [post] = await this.dataSource.query<{ id: string }[]>(`SELECT id FROM posts WHERE user_id = $1 ORDER BY id LIMIT 1`, [memberId]);
    if (!post) return 0;
    try {
      await this.deletion.delete(asAuthor(memberId), post.id);
    } catch (error) {
      // Somebody else has just deleted it.
      if (!(error instanceof PostNotFoundError)) throw error;
    }
    return 1;
  }

  /** The quotes belong to other members and stay. What they show of this member goes (SAFETY-75). */
  async quotedSnapshots(tx: Tx, memberId: string): Promise<number> {
    const rows = await tx.manager.query<{ id: string }[]>(
      `SELECT id FROM posts WHERE quoted_post_id IS NOT NULL AND (quoted_post ->> 'userId')::uuid = $1
       ORDER BY id LIMIT ${CHUNK} FOR NO KEY UPDATE`,
      [memberId],
    );
    const [changed] = await tx.manager.query<[{ id: string; user_id: string; revision: number }[], number]>(
      `UPDATE posts SET revision = revision + 1, quoted_post = quoted_post || jsonb_build_object(
         'userId', $2::text, 'userName', $3::text, 'userPhoto', null, 'content', '', 'media', '[]'::jsonb)
       WHERE id = ANY($1) RETURNING id, user_id, revision`,
      [rows.map(({ id }) => id), ERASED_AUTHOR.id, ERASED_AUTHOR.name],
    );
    for (const { id, user_id: authorId, revision } of changed) {
      await this.outbox.add(tx, PostsPostEditedV1, { subject: id, actorId: null, revision, data: { postId: id, authorId } });
    }
    return changed.length;
  }

  /** Others' texts keep their words. They mention the member no more. */
  async mentions(tx: Tx, memberId: string): Promise<number> {
    let changed = 0;
    for (const table of ['posts', 'comments']) {
      const [, count] = await tx.manager.query<[unknown[], number]>(
        `WITH held AS (
           SELECT id FROM ${table} WHERE mentions <> '[]' AND mentions @> jsonb_build_array(jsonb_build_object('memberId', $1::text))
           ORDER BY id LIMIT ${CHUNK} FOR NO KEY UPDATE)
         UPDATE ${table} t SET mentions = jsonb_path_query_array(t.mentions, '$[*] ? (@.memberId != $id)', jsonb_build_object('id', $1::text))
         FROM held WHERE t.id = held.id`,
        [memberId],
      );
      changed += count;
    }
    return changed;
  }

  /** Deletes comments that nobody replied to. A comment whose replies are the member's own loses these first, and is found again. */
  async comments(tx: Tx, memberId: string): Promise<number> {
    return this.removal.withoutReplies(tx, 'c.user_id = $1', memberId, CHUNK);
  }

  /** Empties what is left: comments that others replied to keep their row, without name and words. */
  async commentsOthersRepliedTo(tx: Tx, memberId: string): Promise<number> {
    return this.removal.blank(tx, 'c.user_id = $1', memberId, CHUNK, ERASED_AUTHOR);
  }
}

/** The use case asks only who the author is. */
function asAuthor(accountId: string): Actor {
  return { accountId, sessionId: '', kind: 'member', roles: [], emailConfirmed: true, accountSince: undefined };
}
