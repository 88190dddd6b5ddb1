import { Injectable } from '@nestjs/common';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { PostsPostPublishedV1 } from '@affinity/proto/events/posts/post-published.v1';
import { newId } from '../ids/new-id.js';
import type { MemberCard } from '@affinity/members/member-copies';
import { visiblePost } from '../members/hidden-members.sql.js';
import { mentionedIn, type StoredMention } from '../mentions/stored-mention.js';
import type { StoredMedia } from '../uploads/stored-media.js';
import { filtersOf } from './post-filters.js';
import { PostNotFoundError } from './post.errors.js';
import type { StoredQuotedPost } from './stored-post.js';

export interface NewPost {
  readonly author: MemberCard;
  readonly content: string;
  readonly mentions: readonly StoredMention[];
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
  readonly createdAt: Date;
}

export type PostCounter = 'comments' | 'reposts';

const INSERT: PreparedQuery = {
  name: 'post-insert-v2',
  text: `
    INSERT INTO posts (id, user_id, user_name, user_email, user_photo, content, media, has_images, has_videos,
                       quoted_post_id, quoted_post, created_at, updated_at, mentions)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13)`,
};

const AUTHOR_OF: PreparedQuery = { name: 'post-author-v2', text: `SELECT p.user_id FROM ${visiblePost('$2', '$1')}` };

const LOCK_VISIBLE: PreparedQuery = {
  name: 'post-lock-visible-v2',
  text: `
    SELECT p.id, p.user_id AS "userId", p.user_name AS "userName", p.user_photo AS "userPhoto", p.content, p.media,
           p.created_at AS "createdAt"
    FROM ${visiblePost('$2', '$1')} FOR NO KEY UPDATE OF p`,
};

const countOf = (counter: PostCounter): PreparedQuery => ({
  name: `post-count-${counter}-v1`,
  text: `UPDATE posts SET ${counter} = ${counter} + $2, revision = revision + 1 WHERE id = $1 RETURNING ${counter} AS count, revision`,
});
const COUNT: Readonly<Record<PostCounter, PreparedQuery>> = { comments: countOf('comments'), reposts: countOf('reposts') };

/**
 * Rows of `posts` inside a transaction. Every change of a post locks it first, and before it the members whose cards it copies.
 * Several posts are locked in id order. So no two transactions wait for each other.
 */
@Injectable()
export class PostsRepository {
  constructor(private readonly outbox: OutboxWriter) {}

  /** Stores the post and announces it. @returns its id */
  async publish(tx: Tx, { author, content, mentions, media, quotedPost }: NewPost): Promise<string> {
    const { id, createdAt } = newId();
    const filters = filtersOf({ content, media, quotes: quotedPost !== null });
    await tx.rows(INSERT, [
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
      JSON.stringify(mentions),
    ]);
    await this.outbox.add(tx, PostsPostPublishedV1, {
      subject: id,
      actorId: author.id,
      revision: 1,
      data: { postId: id, authorId: author.id, filters, quotedPostId: quotedPost?.id ?? null, mentions: mentionedIn(mentions, author.id) },
    });
    return id;
  }

  /** Who wrote a post the viewer may see, without holding it. @throws PostNotFoundError as `lockVisible` */
  async authorOf(tx: Tx, viewerId: string, postId: string): Promise<string> {
    const [post] = await tx.rows<{ user_id: string }>(AUTHOR_OF, [viewerId, postId]);
    if (!post) throw new PostNotFoundError();
    return post.user_id;
  }

  /** Holds a post the viewer may see. @throws PostNotFoundError also when one of viewer and author blocked the other */
  async lockVisible(tx: Tx, viewerId: string, postId: string): Promise<LockedPost> {
    const [post] = await tx.rows<LockedPost>(LOCK_VISIBLE, [viewerId, postId]);
    if (!post) throw new PostNotFoundError();
    return post;
  }

  /** Moves a counter together with the records it counts (POST-064). This transaction must hold the post. */
  async count(tx: Tx, postId: string, counter: PostCounter, by: 1 | -1): Promise<{ count: number; revision: number }> {
    const [moved] = await tx.rows<{ count: number; revision: number }>(COUNT[counter], [postId, by]);
    return moved!;
  }
}
