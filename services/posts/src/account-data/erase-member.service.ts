import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { eraseUploads } from '@affinity/kit/uploads/erase-uploads';
import { EraseActivityService } from './erase-activity.service.js';
import { EraseFilesService } from './erase-files.service.js';
import { EraseFollowersService } from './erase-followers.service.js';
import { EraseWritingService } from './erase-writing.service.js';

/** Does one bounded piece of work. @returns how much it did; 0 when nothing is left */
type Piece = (memberId: string) => Promise<number>;

/**
 * Erases one member. In chunks, so that no transaction holds locks for long; what is left after a crash is found again by
 * the same questions.
 */
@Injectable()
export class EraseMemberService {
  private readonly pieces: readonly Piece[];

  constructor(
    transactions: Transactions,
    writing: EraseWritingService,
    activity: EraseActivityService,
    followers: EraseFollowersService,
    private readonly files: EraseFilesService,
  ) {
    const inTransaction =
      (step: (tx: Tx, memberId: string) => Promise<number>): Piece =>
      (memberId) =>
        transactions.run((tx) => step(tx, memberId));
    this.pieces = [
      // First of all: without a card the member writes nothing more.
      inTransaction((tx, id) => activity.cardAndRelations(tx, id)),
      (id) => writing.ownPost(id),
      inTransaction((tx, id) => writing.quotedSnapshots(tx, id)),
      inTransaction((tx, id) => writing.comments(tx, id)),
      inTransaction((tx, id) => writing.commentsOthersRepliedTo(tx, id)),
      inTransaction((tx, id) => activity.postLikes(tx, id)),
      inTransaction((tx, id) => activity.commentLikes(tx, id)),
      inTransaction((tx, id) => activity.views(tx, id)),
      inTransaction((tx, id) => activity.shares(tx, id)),
      inTransaction((tx, id) => activity.records(tx, id)),
      (id) => followers.relationsTowards(id),
      inTransaction((tx, id) => eraseUploads(tx, id, 'posts')),
    ];
  }

  /**
   * Repeating it finds nothing to do.
   * @param goOn asked before each piece
   * @returns false when it was told to stop before the end
   */
  async erase(memberId: string, goOn: () => boolean): Promise<boolean> {
    for (const piece of this.pieces) {
      for (let done = 1; done > 0;) {
        if (!goOn()) return false;
        done = await piece(memberId);
      }
    }
    await this.files.objectsAndFeed(memberId);
    return true;
  }
}
