import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Budgets } from '@affinity/kit/budgets/budgets';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { Idempotency } from '@affinity/kit/idempotency/idempotency';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { PostsCommentAddedV1 } from '@affinity/proto/events/posts/comment-added.v1';
import { hasWords } from '../account-data/erased-author.js';
import { COMMENTS } from '../budgets.js';
import { newId } from '../ids/new-id.js';
import { MemberCards } from '@affinity/members/member-cards';
import { Mentions } from '../mentions/mentions.js';
import { mentionedIn } from '../mentions/stored-mention.js';
import { PostsRepository } from '../posts/posts.repository.js';
import { visibleComment } from '../members/hidden-members.sql.js';
import { PostsTelemetry } from '../telemetry.js';
import { CommentNotFoundError } from './comment.errors.js';
import type { AddCommentRequest } from './dto/add-comment.request.js';

interface Parent {
  readonly rootId: string;
  readonly authorId: string;
}

@Injectable()
export class AddCommentService {
  constructor(
    private readonly transactions: Transactions,
    private readonly idempotency: Idempotency,
    private readonly members: MemberCards,
    private readonly mentions: Mentions,
    private readonly posts: PostsRepository,
    private readonly outbox: OutboxWriter,
    private readonly budgets: Budgets,
    private readonly telemetry: PostsTelemetry,
  ) {}

  /**
   * @returns the comment's id, or the id of the comment made with this key before
   * @throws PostNotFoundError, MemberNotKnownYetError, BudgetSpentError; CommentNotFoundError when the parent is not a comment of
   *   this post, or was emptied
   */
  async add(actor: Actor, key: string, postId: string, request: AddCommentRequest): Promise<string> {
    const write = () =>
      this.transactions.run(async (tx) => {
        const scope = `posts.comment:${actor.accountId}`;
        const { result } = await this.idempotency.once(tx, scope, key, { postId, ...request }, () =>
          this.addOnce(tx, actor, postId, request),
        );
        return result;
      });
    return this.members.whenKnown(actor.accountId, write);
  }

  private async addOnce(tx: Tx, actor: Actor, postId: string, { content, parentId, mentions: wanted }: AddCommentRequest): Promise<string> {
    const memberId = actor.accountId;
    const author = await this.members.ofAuthor(tx, memberId);
    const post = await this.posts.lockVisible(tx, memberId, postId);
    const { id, createdAt } = newId();
    const parent = parentId === null ? null : await this.parent(tx, memberId, postId, parentId);
    await this.budgets.spend(tx, actor, COMMENTS);
    const mentions = await this.mentions.met(tx, memberId, { content, mentions: wanted });
    await tx.manager.query(
      `INSERT INTO comments (id, post_id, parent_id, root_id, user_id, user_name, user_photo, content, created_at, mentions)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [id, postId, parentId, parent?.rootId ?? id, memberId, author.name, author.photoUrl, content, createdAt, JSON.stringify(mentions)],
    );
    const { count: comments, revision } = await this.posts.count(tx, postId, 'comments', 1);
    await this.outbox.add(tx, PostsCommentAddedV1, {
      subject: postId,
      actorId: memberId,
      revision,
      data: {
        postId,
        authorId: post.userId,
        memberId,
        commentId: id,
        parentId,
        parentAuthorId: parent?.authorId ?? null,
        comments,
        mentions: mentionedIn(mentions, memberId),
      },
    });
    tx.afterCommit(this.telemetry.commentAdded);
    return id;
  }

  /** The comment that a reply answers: its author, and the comment on the post that both stand under (POST-022). */
  private async parent(tx: Tx, memberId: string, postId: string, parentId: string): Promise<Parent> {
    const [parent] = await tx.manager.query<Parent[]>(
      `SELECT c.root_id AS "rootId", c.user_id AS "authorId" FROM ${visibleComment('$2', '$1')} WHERE c.post_id = $3 AND ${hasWords('c')}`,
      [memberId, parentId, postId],
    );
    if (!parent) throw new CommentNotFoundError();
    return parent;
  }
}
