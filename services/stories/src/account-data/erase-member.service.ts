import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { eraseUploads } from '@affinity/kit/uploads/erase-uploads';
import { RemoveCommentsService } from '../comments/remove-comments.service.js';
import { DeleteStoryService } from '../stories/delete-story.service.js';
import { StoryNotFoundError } from '../stories/story.errors.js';
import { DataSource } from 'typeorm';
import { EraseActivityService } from './erase-activity.service.js';
import { EraseFilesService } from './erase-files.service.js';

const CHUNK = 100;

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
    comments: RemoveCommentsService,
    activity: EraseActivityService,
    private readonly dataSource: DataSource,
    private readonly deletion: DeleteStoryService,
    private readonly files: EraseFilesService,
  ) {
    const inTransaction =
      (step: (tx: Tx, memberId: string) => Promise<number>): Piece =>
      (memberId) =>
        transactions.run((tx) => step(tx, memberId));
    this.pieces = [
      // First of all: without a card the member writes nothing more.
      inTransaction((tx, id) => activity.cardAndRelations(tx, id)),
      (id) => this.ownStory(id),
      inTransaction((tx, id) => comments.ofMember(tx, id, CHUNK)),
      inTransaction((tx, id) => activity.likes(tx, id)),
      inTransaction((tx, id) => activity.records(tx, id)),
      inTransaction((tx, id) => eraseUploads(tx, id, 'stories')),
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
    await this.files.objects(memberId);
    return true;
  }

  /** Deletes one story as its author would, with everything under it. */
  private async ownStory(memberId: string): Promise<number> {
    const [story] = await this.dataSource.query<{ id: string }[]>(`SELECT id FROM stories WHERE user_id = $1 ORDER BY id LIMIT 1`, [
      memberId,
    ]);
    if (!story) return 0;
    try {
      await this.deletion.delete(memberId, story.id);
    } catch (error) {
      // Somebody else has just deleted it.
      if (!(error instanceof StoryNotFoundError)) throw error;
    }
    return 1;
  }
}
