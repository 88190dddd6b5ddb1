import { Injectable } from '@nestjs/common';
import type { Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { PostsPostPublishedV1 } from '@affinity/proto/events/posts/post-published.v1';
import { newId } from '../ids/new-id.js';
import type { MemberCard } from '../members/member-card.js';
import { notBlocked } from '../relations/hidden-members.sql.js';
import type { StoredMedia } from '../uploads/stored-media.js';
import { filtersOf } from './post-filters.js';
import { PostNotFoundError } from './post.errors.js';
import type { StoredQuotedPost } from './stored-post.js';

export interface NewPost {
  readonly author: MemberCard;
  readonly content: string;
  readonly media: readonly StoredMedia[];
  readonly quotedPost: StoredQuotedPost | null;
}

/** A post held by the transaction: nobody else changes its text or counts until the end. */
export interface LockedPost {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly userPhoto: string | null;
  readonly content: string;
  readonly media: readonly StoredMedia[];
  readonly likes: number;
  readonly revision: number;
  readonly createdAt: Date;
}

export type PostCounter = 'likes' | 'comments' | 'reposts' | 'shares';

/**
 * Rows of `posts` inside a transaction. Everything that changes a post locks it first, and before it the members whose
 * cards it copies; several posts are locked in id order. So no two transactions wait for each other.
 */
@Injectable()
export class PostsRepository {
  constructor(private readonly outbox: OutboxWriter) {}

  /** Stores the post and announces it. @returns its id */
  async publish(tx: Tx, { author, content, media, quotedPost }: NewPost): Promise<string> {
    const { id, createdAt } = newId();
    const filters = filtersOf({ content, media, quotes: quotedPost !== null });
    await tx.manager.query(
      `INSERT INTO posts (id, user_id, user_name, user_email, user_photo, content, media, has_images, has_videos,
                          quoted_post_id, quoted_post, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
      [
        id,
        author.id,
        author.name,
        author.email,
        author.photoUrl,
        content,
        JSON.stringify(media),
        filters.includes('images'),
        filters.includes('videos'),
        quotedPost?.id ?? null,
        quotedPost && JSON.stringify(quotedPost),
        createdAt,
      ],
    );
    await this.outbox.add(tx, PostsPostPublishedV1, {
      subject: id,
      actorId: author.id,
      revision: 1,
      data: { postId: id, authorId: author.id, filters, quotedPostId: quotedPost?.id ?? null },
    });
    return id;
  }

  /** Who wrote the post, without holding it. @throws PostNotFoundError */
  async authorOf(tx: Tx, postId: string): Promise<string> {
    const [post] = await tx.manager.query<{ user_id: string }[]>(`SELECT user_id FROM posts WHERE id = $1`, [postId]);
    if (!post) throw new PostNotFoundError();
    return post.user_id;
  }

  /** Holds a post the viewer may see. @throws PostNotFoundError also when one of viewer and author blocked the other */
  async lockVisible(tx: Tx, viewerId: string, postId: string): Promise<LockedPost> {
    const [post] = await tx.manager.query<LockedPost[]>(
      `SELECT p.id, p.user_id AS "userId", p.user_name AS "userName", p.user_photo AS "userPhoto", p.content, p.media,
              p.likes, p.revision, p.created_at AS "createdAt"
       FROM posts p WHERE p.id = $2 AND ${notBlocked('p.user_id', '$1')} FOR NO KEY UPDATE`,
      [viewerId, postId],
    );
    if (!post) throw new PostNotFoundError();
    return post;
  }

  /** Moves a counter together with the records it counts (POST-064). Only of a post this transaction holds. */
  async count(tx: Tx, postId: string, counter: PostCounter, by: 1 | -1): Promise<{ count: number; revision: number }> {
    const [[moved]] = await tx.manager.query<[[{ count: number; revision: number }], number]>(
      `UPDATE posts SET ${counter} = ${counter} + $2, revision = revision + 1 WHERE id = $1
       RETURNING ${counter} AS count, revision`,
      [postId, by],
    );
    return moved;
  }
}
