import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Budgets } from '@affinity/kit/budgets/budgets';
import type { PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { Idempotency } from '@affinity/kit/idempotency/idempotency';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { StoriesCommentAddedV1 } from '@affinity/proto/events/stories/comment-added.v1';
import { STORY_COMMENTS } from '../budgets.js';
import { newId } from '../ids/new-id.js';
import { MemberCards } from '@affinity/members/member-cards';
import { StoriesRepository } from '../stories/stories.repository.js';
import { CommentEmptyError } from './comment.errors.js';

const INSERT: PreparedQuery = {
  name: 'story-comment-insert-v1',
  text: `INSERT INTO story_comments (id, story_id, user_id, user_name, user_photo, text, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
};

@Injectable()
export class AddCommentService {
  constructor(
    private readonly transactions: Transactions,
    private readonly idempotency: Idempotency,
    private readonly members: MemberCards,
    private readonly stories: StoriesRepository,
    private readonly outbox: OutboxWriter,
    private readonly budgets: Budgets,
  ) {}

  /**
   * @returns the comment's id, or the id of the comment made with this key before
   * @throws CommentEmptyError (STO-034), StoryNotFoundError, MemberNotKnownYetError, BudgetSpentError
   */
  async add(actor: Actor, key: string, storyId: string, text: string): Promise<string> {
    const memberId = actor.accountId;
    if (text === '') throw new CommentEmptyError();
    const write = () =>
      this.transactions.run((tx) =>
        this.idempotency.once(tx, `stories.comment:${memberId}`, key, { storyId, text }, () => this.addOnce(tx, actor, storyId, text)),
      );
    return (await this.members.whenKnown(memberId, write)).result;
  }

  private async addOnce(tx: Tx, actor: Actor, storyId: string, text: string): Promise<string> {
    const memberId = actor.accountId;
    const author = await this.members.ofAuthor(tx, memberId);
    const story = await this.stories.lockVisible(tx, memberId, storyId);
    await this.budgets.spend(tx, actor, STORY_COMMENTS);
    const { id, createdAt } = newId();
    await tx.rows(INSERT, [id, storyId, memberId, author.name, author.photoUrl, text, createdAt]);
    const { comments, revision } = await this.stories.countComments(tx, storyId, 1);
    await this.outbox.add(tx, StoriesCommentAddedV1, {
      subject: storyId,
      actorId: memberId,
      revision,
      data: { storyId, commentId: id, authorId: memberId, storyAuthorId: story.userId, comments },
    });
    return id;
  }
}
